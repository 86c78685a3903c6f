/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  {
    name: 'eight seconds on, a tenth',
    view: { at: '160', yours: 'tenth' },
    simulated: true,
  },
  { name: 'all of it', view: { yours: 'all' }, simulated: true },
];
