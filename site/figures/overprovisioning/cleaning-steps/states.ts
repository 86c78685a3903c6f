/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'all is erased', view: { step: '0' } },
  {
    name: 'in order, at its end',
    inputs: { writes: [0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3] },
    view: { step: '99' },
  },
];
