/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'a log-in', inputs: { time_before: 40, time_after: 10 } },
  {
    name: 'shorter than the device allows',
    inputs: { time_before: 100, time_after: 5, device_speedup: 10 },
  },
];
