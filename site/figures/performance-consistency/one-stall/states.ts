/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'the middle of the wait, close up', view: { zoom: '5', at: '1200' }, simulated: true },
  {
    name: 'reads first, with suspend, closer up',
    view: { remedy: 'suspend', zoom: '1' },
    simulated: true,
  },
];
