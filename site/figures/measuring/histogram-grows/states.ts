/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'after a thousand requests', view: { at: '120' } },
  {
    name: 'by time, in powers of two',
    view: { counted: 'time', buckets: 'two', beside: 'optimus-writes' },
  },
];
