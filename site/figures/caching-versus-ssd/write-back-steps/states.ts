/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'a write waits', view: { at: '320' } },
  { name: 'all is on the disk', inputs: { cache_items: 8, writes: 24 } },
];
