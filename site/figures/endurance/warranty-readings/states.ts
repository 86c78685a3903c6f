/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  {
    name: 'a larger drive, seldom written',
    inputs: { capacity: 2e12, terabytes_written: 600e12, duty: 0.1 },
  },
  { name: 'a trickle', inputs: { write_rate: 1000, capacity: 32e9 } },
];
