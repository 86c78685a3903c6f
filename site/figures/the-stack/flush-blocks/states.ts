/** States that its snapshot shows, and that tests try. */
import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'a hundred in a batch', inputs: { records: 100 } },
  { name: 'a log that grows on ext4', inputs: { metadata_size: 12_288 } },
];
