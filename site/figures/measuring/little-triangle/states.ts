/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  {
    name: 'writes at the top, depth held',
    inputs: { throughput: 42_500, response_time: 750e-6, outstanding: 31.875 },
    view: { hold: 'outstanding' },
  },
  {
    name: 'two of them given, counted after 120 µs',
    inputs: { outstanding: null, response_time: 50e-6 },
    view: { at: '24' },
  },
];
