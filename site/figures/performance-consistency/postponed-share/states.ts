/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'a tenth', view: { postponed: '10' }, simulated: true },
  { name: 'half', view: { postponed: '50' }, simulated: true },
];
