/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'next to none is needed', inputs: { target_dwpd: 10, pe_cycles: 200_000 } },
  {
    name: 'on desktop flash, by its spare',
    inputs: { target_dwpd: 50, pe_cycles: 3000 },
    view: { show: 'spare' },
  },
];
