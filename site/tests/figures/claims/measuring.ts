/** Chapter 6: what its sentences claim, where nothing is simulated. */
import type { Claims } from './claim';

export const measuring: Claims = {};
