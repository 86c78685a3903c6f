/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'a miss falls, after a bet', view: { at: '2000', bet: '98' } },
  { name: 'some are writes', inputs: { hit_ratio: 0.9, write_share: 0.25 } },
];
