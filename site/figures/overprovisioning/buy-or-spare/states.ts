/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'prices that do not fall', inputs: { later_price: 120, later_write_rate: 400e6 } },
  { name: 'never bought again', inputs: { years: 2, later_after: 5 } },
];
