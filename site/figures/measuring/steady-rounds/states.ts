/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  {
    name: 'after the cliff, stopped after round 12',
    view: { from: 'fall', bet: '12' },
    simulated: true,
  },
  { name: 'filled sequentially, round 9', view: { drive: 'filled', at: '9' }, simulated: true },
];
