/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'prices that do not fall', inputs: { later_price: 120, later_write_rate: 400e6 } },
  {
    name: 'worn out and bought in turn, a later drive never',
    inputs: { years: 2, later_after: 5, bytes_per_day: 1e12 },
  },
];
