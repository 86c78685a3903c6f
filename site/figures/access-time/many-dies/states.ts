/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'queue depth 8', inputs: { queue_depth: 8 } },
  {
    name: 'a quick controller before few dies',
    inputs: { queue_depth: 32, controller_time: 1e-6, dies: 4 },
  },
];
