/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'simulated', simulated: true },
  { name: 'not simulated yet' },
];
