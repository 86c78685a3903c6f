/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'after a thousand requests, as bet', view: { at: '120', bet: '1000' } },
  {
    name: 'by time, in powers of two',
    view: { counted: 'time', buckets: 'two', revealed: '1' },
  },
];
