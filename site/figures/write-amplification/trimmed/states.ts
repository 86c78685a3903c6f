/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'three in ten trim', inputs: { trim_share: 0.3 } },
  {
    name: 'a block at random, four in ten',
    inputs: { trim_share: 0.4, policy: 'random', overprovisioning: 0.28 },
  },
];
