/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'the arm on its way, after a bet', view: { at: '585', bet: '17' } },
  { name: 'missed, then caught', view: { catch: '1200-1990' } },
];
