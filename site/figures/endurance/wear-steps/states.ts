/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'nothing is written yet', view: { step: '0' } },
  { name: 'static data moves', inputs: { levelling: 'static' }, view: { step: '30' } },
];
