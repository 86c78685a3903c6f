/** States that its snapshot shows, and that tests try. */
import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'a million writes', inputs: { write_count: 1_000_000 } },
  { name: 'subclusters', inputs: { subclusters: 'on' } },
];
