/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  {
    name: 'a data center, with drives one after the other',
    inputs: { installed: 10_000, requests_per_second: 1e6, write_rate: 5e8, pue: 2.5 },
  },
  {
    name: 'expensive power, no cooling',
    inputs: { energy_price: 1, pue: 1, years: 10, power: 30 },
  },
];
