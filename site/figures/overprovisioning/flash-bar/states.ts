/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  {
    name: 'half deleted, and nobody has told the drive',
    inputs: { trimmed_share: 0.5 },
    view: { trim: 'off' },
  },
  {
    name: 'more flash, the seventh of eight albums falls',
    inputs: { raw_capacity: 512 * 2 ** 30, user_capacity: 400e9, partition_share: 0.8 },
    view: { at: '240' },
  },
];
