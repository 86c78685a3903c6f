/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'through, and slower than the disk', inputs: { write_share: 1 } },
  {
    name: 'back, half of them wait',
    inputs: { write_policy: 'write-back', write_share: 0.6, destage_share: 0.5 },
  },
];
