/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'ten milliseconds', view: { dot: '0.01' }, simulated: true },
  { name: 'not simulated yet' },
];
