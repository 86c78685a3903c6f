/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  {
    name: 'the mean depth for all, as busy time, with a drive of one’s own',
    inputs: { access_time: 80e-6, transfer_rate: 3.5e9 },
    view: { as: 'busy', depths: 'mean' },
  },
  { name: 'the mean depth for all', view: { depths: 'mean' } },
];
