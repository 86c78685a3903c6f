/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'at the edge', inputs: { position: 0 } },
  { name: 'at the end, on a narrow ring', inputs: { position: 1, radius_ratio: 0.8 } },
];
