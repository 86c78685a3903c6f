/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'the third moment', view: { step: '3' } },
  { name: 'a host that takes longer than the drive', inputs: { host_overhead: 2e-4 } },
];
