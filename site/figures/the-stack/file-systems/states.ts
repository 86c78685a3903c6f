/** States that its snapshot shows, and that tests try. */
import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'overwritten in place', inputs: { operation: 'overwrite', barrier: 'fdatasync' } },
  { name: 'new files, larger than was measured on btrfs', inputs: { operation: 'create' } },
];
