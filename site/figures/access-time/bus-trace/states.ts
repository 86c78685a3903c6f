/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'at the line that takes the time', view: { step: '9' } },
  { name: 'stated too short', inputs: { stated_total: 200e-6 } },
];
