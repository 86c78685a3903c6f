/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'at 950 TB, after a bet', view: { at: '950', bet: '2' } },
  {
    name: 'multiples, a drive by both',
    inputs: {
      host_bytes: 240e12,
      power_on_time: 63_072_000,
      percentage_used: 0.28,
      terabytes_written: 600e12,
      capacity: 1e12,
    },
    view: { shown: 'multiples' },
  },
];
