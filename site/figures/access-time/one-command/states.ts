/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  {
    name: 'the disk is the faster one',
    inputs: { seek_time: 0, turn_share: 0, ssd_time: 1e-3 },
  },
  { name: 'zoomed in, the bar runs on', view: { zoom: '2' } },
];
