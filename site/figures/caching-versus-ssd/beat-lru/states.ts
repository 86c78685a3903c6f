/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'asked during the scan', view: { bet: 'lru', sight: '3', moves: '5243' } },
  {
    name: 'at the end, with evictions that cost a hit',
    view: { bet: 'random', sight: 'all', moves: '555555555512345123451234512345' },
  },
];
