/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'the price', view: { show: 'price' }, simulated: true },
  { name: 'the mean', view: { show: 'mean' }, simulated: true },
];
