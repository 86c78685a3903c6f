/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'before anything moves', view: { at: '0' } },
  { name: 'queue depth 32, under way', inputs: { queue_depth: 32 }, view: { at: '3000' } },
];
