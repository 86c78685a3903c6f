/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'before the bet', view: { covered: '1' } },
  { name: 'buyers who keep coming, sorted', view: { from: 'open', at: '112' } },
];
