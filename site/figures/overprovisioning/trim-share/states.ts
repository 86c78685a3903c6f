/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'no trims', inputs: { trim_share: 0 } },
  { name: 'four in ten trim', inputs: { trim_share: 0.4, overprovisioning: 0.2 } },
];
