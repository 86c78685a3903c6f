/** States that its snapshot shows, and that tests try. */
import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'units of 64 KiB', inputs: { indirection_unit: 65_536 } },
  { name: 'half of the requests merged', inputs: { merged_share: 0.5 } },
];
