/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'an SSD already', inputs: { device: 'ssd' } },
  { name: 'the processor is the bottleneck', inputs: { cpu_idle: 0.02, io_wait: 0.02 } },
];
