/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'hot', inputs: { use_temperature: 70 } },
  { name: 'a small energy', inputs: { activation_energy: 0.3, retention_time: 31_536_000 } },
];
