/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'before the bet', view: { covered: '1' } },
  {
    name: 'after 23.4 s, a false period as bet',
    inputs: { interval: 0.5 },
    view: { pause: '0.9', fold: 'log', bet: 'log', at: '468' },
  },
];
