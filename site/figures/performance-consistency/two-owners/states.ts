/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  {
    name: 'a full client that never rests',
    view: { fill: '100', pause: '0', hours: '168' },
    simulated: true,
  },
  { name: 'not simulated yet' },
];
