/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'with second copies', inputs: { hedging_delay: 200e-6 } },
  { name: 'the slow operations', inputs: { requests: 10 }, view: { of: 'slow' } },
];
