/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  {
    name: 'a block at random, to the powers of ten',
    inputs: { policy: 'random', overprovisioning: 0.28 },
    view: { scale: 'log' },
  },
  { name: 'the emptiest of ten', inputs: { policy: 'd-choices', pages_per_block: 64 } },
];
