/** States that its snapshot shows, and that tests try. */
import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'a checkpoint every two thousand', inputs: { transactions: 2000 } },
  { name: 'every page twice', inputs: { protection: 'doublewrite' } },
];
