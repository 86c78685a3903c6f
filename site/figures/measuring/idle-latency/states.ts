/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'the simulated drive', view: { of: 'review', shown: 'longest' } },
  { name: 'at full clock', view: { of: 'clock' } },
];
