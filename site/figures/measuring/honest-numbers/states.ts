/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'the first ten seconds, bet', view: { at: '0', bet: '16' }, simulated: true },
  { name: 'five minutes over the cliff', view: { length: '300', at: '0' }, simulated: true },
];
