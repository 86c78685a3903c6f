/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'reads', view: { of: 'read' } },
  {
    name: 'with a run of the reader’s',
    view: {
      'own-run': JSON.stringify({
        seconds: null,
        latency: {
          ...{ direction: 'write', requests: 1000, percentiles: [[0.99, 0.002]] },
          ...{ mean: 0.0003, deviation: 0.0002 },
        },
      }),
    },
  },
];
