/** States that its snapshot shows, and that tests try. */
import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'tiered', inputs: { compaction: 'tiered' } },
  {
    name: 'a hundred times the data, a tenth rewritten',
    inputs: { data_size: 1e14, rewritten_share: 0.1 },
  },
];
