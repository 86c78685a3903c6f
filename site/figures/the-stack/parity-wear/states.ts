/** States that its snapshot shows, and that tests try. */
import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'half of it gathered into full stripes', inputs: { full_stripe_share: 0.5 } },
  { name: 'RAID-6 of eight', inputs: { level: 'raid-6', drives: 8 } },
];
