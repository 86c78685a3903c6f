/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'the host answers every read', inputs: { host_hit_ratio: 1 } },
  { name: 'more writes than are asked for', inputs: { write_share: 0.9, host_hit_ratio: 0 } },
];
