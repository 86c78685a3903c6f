/** What the figures claim, and which claim nothing that is checked here. */
import { accessTime } from './access-time';
import { caching } from './caching';
import type { Claims } from './claim';
import { endurance } from './endurance';
import { measuring } from './measuring';
import { overprovisioning } from './overprovisioning';
import { performanceConsistency } from './performance-consistency';
import { writeAmplification } from './write-amplification';

/** The claims of every figure that makes some, by figure. */
export const claims: Claims = {
  ...accessTime,
  ...caching,
  ...overprovisioning,
  ...writeAmplification,
  ...performanceConsistency,
  ...measuring,
  ...endurance,
};

/** Figures drawn from the simulator; what they say is tried beside them, against runs of the tests' own. */
const SIMULATED = [
  'same-average',
  'gc-postponed',
  'live-bench',
  'drives-raced',
  'one-second',
  'one-stall',
  'cliff-place',
  'test-length',
  'worst-second',
  'small-drives',
  'two-owners',
  'worst-measured',
  'measured-seconds',
  'measured-cliff',
  'honest-numbers',
  'steady-rounds',
];
/** Figures whose sentences tell a verdict, or what was simulated; the model's tests hold those. */
export const NO_CLAIMS = ['decision-tree', 'victims', ...SIMULATED];
