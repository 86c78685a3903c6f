/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'a hundred seconds on', view: { at: '1500' }, simulated: true },
  { name: 'before the bet', view: { covered: '1' }, simulated: true },
];
