/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'half guessed', view: { covered: '1', drawn: 'zzmm--gg------884020--' } },
  {
    name: 'beside a guess, to the powers of ten, it matches the SSD',
    inputs: { disk_time: 15e-3, cache_time: 50e-6, ssd_time: 150e-6, hit_ratio: 0.9933 },
    view: { scale: 'log', guess: 'wwssookkggcc8844332211' },
  },
];
