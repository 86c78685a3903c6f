/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  {
    name: 'exact counters, more than nearly all',
    inputs: { host_bytes: 50e9, flash_bytes: 1e12, host_step: 0, flash_step: 0 },
  },
  { name: 'it compresses', inputs: { host_bytes: 400e9, flash_bytes: 200e9 } },
];
