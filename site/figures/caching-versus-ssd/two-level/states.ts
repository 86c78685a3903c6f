/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'the larger one stands behind', inputs: { host_items: 100, drive_items: 6000 } },
  {
    name: 'the smaller favors',
    inputs: { host_items: 200, drive_items: 400, io_share: 0.95, data_share: 0.05 },
  },
];
