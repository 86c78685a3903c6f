/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'one block', view: { blocks: '1' } },
  { name: 'a slow interface sets the pace', inputs: { link_rate: 13e6 } },
];
