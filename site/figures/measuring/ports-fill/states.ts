/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'random reads', view: { of: 'reads' } },
  { name: 'random writes', view: { of: 'random-writes' } },
];
