/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'the battery gives out', inputs: { battery_time: 20 } },
  {
    name: 'a large drive, to the powers of ten',
    inputs: { capacity: 950e6, battery_time: 2400 },
    view: { scale: 'log' },
  },
];
