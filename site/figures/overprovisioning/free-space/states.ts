/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'half deleted, with TRIM', inputs: { trimmed_share: 0.5 } },
  {
    name: 'half deleted, without TRIM',
    inputs: { trimmed_share: 0.5, partition_share: 0.8 },
    view: { trim: 'off' },
  },
];
