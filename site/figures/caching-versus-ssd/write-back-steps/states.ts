/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'a write waits', view: { step: '8' } },
  { name: 'all is on the disk', inputs: { cache_items: 8, writes: 24 }, view: { step: '63' } },
];
