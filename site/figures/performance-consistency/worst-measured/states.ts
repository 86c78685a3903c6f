/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'half of GC postponed', inputs: { gc_style: 0.5 }, simulated: true },
  { name: 'not simulated yet' },
];
