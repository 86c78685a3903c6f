/** Every exercise of the book, without the figures of its chapter. */
import type { Exercise } from '../../elements/exercise/logic';
import { exercises as accessTime } from '../access-time/exercises';
import { exercises as caching } from '../caching-versus-ssd/exercises';
import { exercises as endurance } from '../endurance/exercises';
import { exercises as measuring } from '../measuring/exercises';
import { exercises as overprovisioning } from '../overprovisioning/exercises';
import { exercises as performanceConsistency } from '../performance-consistency/exercises';
import { exercises as writeAmplification } from '../write-amplification/exercises';

export const exercises: readonly Exercise[] = [
  ...accessTime,
  ...caching,
  ...overprovisioning,
  ...writeAmplification,
  ...performanceConsistency,
  ...measuring,
  ...endurance,
];
