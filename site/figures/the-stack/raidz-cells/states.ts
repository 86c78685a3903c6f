/** States that its snapshot shows, and that tests try. */
import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'blocks of 8 KiB on RAID-Z2', inputs: { block_size: 8192, drives: 5, parity: 2 } },
  { name: 'blocks of 32 KiB', inputs: { block_size: 32_768 } },
];
