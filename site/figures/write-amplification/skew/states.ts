/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'all alike', inputs: { zipf_exponent: 0 } },
  {
    name: 'the oldest first, more pages than are simulated',
    inputs: { policy: 'fifo', pages: 1e9, overprovisioning: 0.28 },
  },
];
