/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  {
    name: 'the flash allows less than the rating',
    inputs: { capacity: 64e9, write_amplification: 40 },
  },
  { name: 'strong cells', inputs: { pe_cycles: 30_000, write_amplification: 1.5 } },
];
