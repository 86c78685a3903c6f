/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'before the edge', inputs: { overwrites: 0.05 } },
  {
    name: 'at the end, the emptiest first',
    inputs: { overwrites: 1, overprovisioning: 0.07 },
    view: { policy: 'greedy' },
  },
];
