/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'zoomed in', view: { zoom: '2' } },
  { name: 'the disk is the faster one', inputs: { disk_time: 1e-3, ssd_time: 10e-3 } },
];
