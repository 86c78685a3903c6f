/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  {
    name: 'a coarse counter',
    inputs: { host_bytes: 20e9, flash_bytes: 45e9, host_step: 32e9, flash_step: 1e9 },
  },
  {
    name: 'between two readings, further apart than the axis goes at first',
    inputs: {
      host_bytes: 47e12,
      flash_bytes: 90e12,
      host_bytes_before: 10e12,
      flash_bytes_before: 20e12,
    },
  },
];
