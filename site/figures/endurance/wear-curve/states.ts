/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'no copies', inputs: { write_amplification: 1 } },
  {
    name: 'a large drive of weak cells',
    inputs: { write_amplification: 4, pe_cycles: 300, capacity: 4e12 },
  },
];
