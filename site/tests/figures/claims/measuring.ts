/** Chapter 6: what its sentences claim, where nothing is simulated. */
import type { Claims } from './claim';
import { depths } from './measuring-depths';
import { matrix } from './measuring-matrix';
import { queues } from './measuring-queues';
import { tails } from './measuring-tails';
import { workloads } from './measuring-workloads';

export const measuring: Claims = {
  ...queues,
  ...depths,
  ...workloads,
  ...matrix,
  ...tails,
};
