/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'the host answers', view: { step: '5' } },
  { name: 'a larger one below has kept the block', view: { step: '11', drive: '6' } },
];
