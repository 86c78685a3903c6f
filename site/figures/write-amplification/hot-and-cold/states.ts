/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'a block is reclaimed', view: { at: '566' } },
  { name: 'FIFO, before the first write', inputs: { policy: 'fifo' }, view: { at: '0' } },
];
