/** States that its snapshot shows, and that tests try. */
import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'a checkpoint every two thousand', inputs: { transactions: 2000 } },
  {
    name: 'every page twice, as InnoDB has it',
    inputs: {
      protection: 'doublewrite',
      page_size: 16_384,
      table_pages: 8197,
      index_pages: 0,
      log_block: 4096,
    },
  },
];
