/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'a roomy drive', inputs: { user_pages: 200, host_writes: 2000 } },
  {
    name: 'the counts of the textbook',
    inputs: { data_blocks: 5, pages_per_block: 10, user_pages: 40, host_writes: 36 },
  },
];
