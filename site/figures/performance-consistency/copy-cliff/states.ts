/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'all of the drive', inputs: { copied: 1e12 } },
  { name: 'seven tenths full', inputs: { data: 7e11 } },
];
