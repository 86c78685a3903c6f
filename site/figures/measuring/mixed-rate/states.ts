/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  {
    name: 'at 4 KiB, more than halfway, three quarters of the time',
    inputs: { read_rate: 35_723, write_rate: 24_475 },
    view: { at: '300' },
  },
  { name: 'before the bet', view: { covered: '1' } },
];
