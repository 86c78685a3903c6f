/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'a slow interface sets the pace', inputs: { request_size: 4096, link_rate: 13e6 } },
  { name: 'more blocks than are drawn', inputs: { request_size: 65_536 } },
];
