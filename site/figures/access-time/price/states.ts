/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'the price rose', inputs: { later_price: 0.002 } },
  { name: 'a steep fall', inputs: { later_price: 1e-6, years_on: 10 } },
];
