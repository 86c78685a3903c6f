/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'before the edge', inputs: { overwrites: 0.05 }, simulated: true },
  {
    name: 'at the end, the oldest first',
    inputs: { overwrites: 1, overprovisioning: 0.2 },
    view: { policy: 'fifo' },
  },
];
