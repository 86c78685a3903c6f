/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'a large cache', inputs: { cache_items: 6000 } },
  { name: 'everything fits', inputs: { cache_items: 10_000, io_share: 0.9, data_share: 0.1 } },
];
