/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  {
    name: 'a test, hardly any spare area',
    inputs: { overprovisioning: 0.03 },
    view: { shown: 'test' },
    simulated: true,
  },
  { name: 'the mirror image', view: { shown: 'latency' }, simulated: true },
];
