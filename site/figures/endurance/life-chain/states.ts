/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  {
    name: 'before the warranty is over',
    inputs: { daily_writes: 1e12, wear_leveling_factor: 2 },
  },
  {
    name: 'few copies on strong cells',
    inputs: { write_amplification: 1.1, pe_cycles: 100_000 },
    view: { gives: 'capacity' },
  },
];
