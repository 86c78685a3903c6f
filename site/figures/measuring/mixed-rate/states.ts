/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  {
    name: 'at 4 KiB, more than halfway, three quarters of the time',
    inputs: { read_rate: 35_723, write_rate: 24_475 },
    view: { at: '300' },
  },
  { name: 'a third of reads, halfway', inputs: { read_share: 0.35 }, view: { at: '200' } },
];
