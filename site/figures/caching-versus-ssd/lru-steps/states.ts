/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'one place, nothing is asked yet', inputs: { cache_items: 1 }, view: { step: '0' } },
  {
    name: 'a loop in two places, at its end',
    inputs: { cache_items: 2, requests: [0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3] },
    view: { step: '12' },
  },
];
