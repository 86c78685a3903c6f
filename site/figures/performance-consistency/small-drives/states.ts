/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'without a cache', view: { cache: 'without' }, simulated: true },
  { name: 'not simulated yet' },
];
