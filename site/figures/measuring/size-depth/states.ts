/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'sequential writes through two ports', view: { of: 'sequential-writes', ports: '2' } },
  {
    name: 'IOPS of random writes, size by size',
    view: { of: 'random-writes', shown: 'iops', look: 'lines' },
  },
];
