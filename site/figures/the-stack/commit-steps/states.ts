/** States that its snapshot shows, and that tests try. */
import type { States } from '../../../tests/figures/state';

export const states: States = [
  {
    name: 'the power fails when success was reported',
    view: { power: 'fails', at: '270', revealed: '1' },
  },
  {
    name: 'a write-ahead log, and a flush under way',
    inputs: { journal: 'wal' },
    view: { at: '30', revealed: '1' },
  },
];
