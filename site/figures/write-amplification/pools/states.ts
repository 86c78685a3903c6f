/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'the best split', inputs: { hot_spare_share: 0.5, hot_writes: 0.95, hot_data: 0.05 } },
  {
    name: 'the oldest first, nothing for the hot',
    inputs: { policy: 'fifo', hot_spare_share: 0 },
  },
];
