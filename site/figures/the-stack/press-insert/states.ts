/** States that its snapshot shows, and that tests try. */
import type { States } from '../../../tests/figures/state';

export const states: States = [
  {
    name: 'WAL, NORMAL, a hundred rows, INSERT pressed a thousand times',
    inputs: { journal: 'wal', synchronous: 'normal', rows: 100 },
    view: { inserts: '1000', revealed: '1' },
  },
  { name: 'the row has reached the device', view: { at: '60', bet: 'page' } },
];
