/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'the third order of ten requests', inputs: { requests: 10 }, view: { at: '3' } },
  { name: 'a thousand requests', inputs: { requests: 1000, slow_share: 0.001 } },
];
