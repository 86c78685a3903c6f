/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'a victim is due', view: { moves: '4-5' } },
  {
    name: 'the second level, picked and gone on',
    inputs: { data_blocks: 24 },
    view: { moves: '2-3-greedy' },
  },
];
