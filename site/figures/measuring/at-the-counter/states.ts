/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'before the bet', view: { covered: '1' } },
  {
    name: 'a tester with 32 seats, half of the run, by response time',
    view: { from: 'closed', curve: 'time', at: '200', bet: 'ten' },
  },
];
