/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'held by a slow link', inputs: { link_rate: 2e6, request_size: 8192 } },
  { name: 'beside a disk of 2024', inputs: { request_size: 262_144 }, view: { disk: '2024' } },
];
