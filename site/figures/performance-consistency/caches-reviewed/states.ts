/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'a film', inputs: { copied: 2e10 } },
  { name: 'more than the smallest drive', inputs: { copied: 9e11 } },
];
