/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'all of it', inputs: { placed_share: 1 }, view: { scale: 'linear' } },
  {
    name: 'an SSD that is no faster',
    inputs: { disk_time: 1e-3, ssd_time: 10e-3, placed_share: 0.2 },
  },
];
