/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  {
    name: 'a terabyte, little spare area',
    inputs: { overprovisioning: 0.03 },
    view: { test: '1t' },
    simulated: true,
  },
  { name: '280 GB', view: { test: '280g' }, simulated: true },
];
