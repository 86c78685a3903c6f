/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  {
    name: 'hardly any to spare, to the powers of ten',
    inputs: { overprovisioning: 0.05 },
    view: { scale: 'log' },
  },
  {
    name: 'much to spare, large blocks',
    inputs: { overprovisioning: 0.5, pages_per_block: 4096 },
  },
];
