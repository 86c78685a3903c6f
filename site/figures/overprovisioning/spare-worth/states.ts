/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'the least spare', inputs: { overprovisioning: 0.073741824 } },
  { name: 'more spare than room', inputs: { overprovisioning: 1.5, bytes_per_day: 1e12 } },
];
