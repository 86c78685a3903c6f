/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  {
    name: 'a disk, latency, at the first depth',
    inputs: { outstanding: 1 },
    view: { drive: 'disk', shown: 'latency', at: '1' },
  },
  {
    name: 'its bottleneck twice as fast',
    inputs: { outstanding: 8 },
    view: { drive: 'bottleneck' },
  },
];
