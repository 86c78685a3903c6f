/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'more than nearly all', inputs: { host_bytes: 5e15 }, view: { drives: 'nvme' } },
  { name: 'no capacity', inputs: { capacity: null }, view: { drives: 'sata' } },
];
