/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'a life of reading', inputs: { bytes_read: 7.3e15 } },
  { name: 'a better drive', inputs: { uber: 1e-18, bytes_read: 1e12 } },
];
