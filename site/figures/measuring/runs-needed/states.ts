/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'seventeen runs of each, both means', inputs: { runs: 17 }, view: { shown: 'means' } },
  {
    name: 'B is slower, forty runs of each',
    inputs: { true_difference: -0.05, runs: 40, draw: 7 },
  },
];
