/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'many drives for the requests', inputs: { requests_per_second: 1e6, write_rate: 1e9 } },
  {
    name: 'expensive power, no cooling',
    inputs: { energy_price: 1, pue: 1, years: 10, power: 30 },
  },
];
