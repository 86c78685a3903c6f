/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  {
    name: 'large requests, to the powers of ten',
    inputs: { request_size: 8_388_608 },
    view: { scale: 'log' },
  },
  {
    name: 'the disk is the faster one',
    inputs: { disk_time: 1e-3, ssd_time: 10e-3, disk_rate: 1e9, ssd_rate: 1e7 },
  },
];
