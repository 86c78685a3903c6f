/** States that its snapshot shows, and that tests try. */
import type { States } from '../../../tests/figures/state';

export const states: States = [
  {
    name: 'WAL, NORMAL, a hundred rows',
    inputs: { journal: 'wal', synchronous: 'normal', rows: 100 },
  },
  { name: 'the row has reached the device', view: { at: '40', revealed: '1' } },
];
