/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  {
    name: 'one in a hundred',
    inputs: { host_bytes: 50e12, flash_bytes: 724e12 },
    view: { family: 'intel' },
  },
  {
    name: 'less than was given',
    inputs: { host_bytes: 100e9, flash_bytes: 50e9 },
  },
];
