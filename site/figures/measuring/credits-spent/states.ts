/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  {
    name: 'the largest volume that bursts to 3000',
    inputs: { volume_size: 750 * 2 ** 30, test_time: 14_400 },
  },
  { name: 'a volume without credits', inputs: { volume_size: 2000 * 2 ** 30, load: 9000 } },
];
