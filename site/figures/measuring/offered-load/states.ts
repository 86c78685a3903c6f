/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  {
    name: 'writes, with the limit',
    view: { from: 'closed' },
    inputs: { utilization: 0.8 },
  },
  { name: 'reads, with the limit', view: { of: 'reads', from: 'closed' } },
];
