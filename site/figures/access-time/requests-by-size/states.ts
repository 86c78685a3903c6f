/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'large requests', inputs: { request_size: 65_536 } },
  { name: 'a slow command', inputs: { command_time: 1e-3, host_overhead: 0 } },
];
