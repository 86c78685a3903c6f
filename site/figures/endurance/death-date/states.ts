/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  {
    name: 'in the film after a bet, from a day',
    inputs: { daily_writes: 5.73e12 },
    view: { since: '2026-11-26', bet: '53', at: '150' },
  },
  {
    name: 'another drive',
    inputs: { daily_writes: 2e11, capacity: 1e12, write_amplification: 1.896 },
    view: { rated: '600000', revealed: '1' },
  },
];
