/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'to the next track', inputs: { distance: 0 } },
  {
    name: 'all the way on another disk',
    inputs: { distance: 1, track_to_track: 0.53e-3, average_seek: 4.82e-3, full_stroke: 9.57e-3 },
  },
];
