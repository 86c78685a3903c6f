/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'zeros', inputs: { entropy: 0 } },
  { name: 'all random', inputs: { entropy: 1, overhead: 0.2 } },
];
