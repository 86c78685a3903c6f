/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'nothing simulated yet', inputs: { overprovisioning: 0.2 } },
  {
    name: 'a block at random',
    inputs: { policy: 'random', pages_per_block: 64 },
    simulated: true,
  },
];
