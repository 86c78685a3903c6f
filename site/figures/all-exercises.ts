/** The exercises of all chapters, in the order of the book, without the figures. */
import type { Exercise } from '../elements/exercise/logic';
import { exercises as accessTime } from './access-time/exercises';
import { exercises as caching } from './caching-versus-ssd/exercises';
import { exercises as endurance } from './endurance/exercises';
import { exercises as measuring } from './measuring/exercises';
import { exercises as overprovisioning } from './overprovisioning/exercises';
import { exercises as performanceConsistency } from './performance-consistency/exercises';
import { exercises as writeAmplification } from './write-amplification/exercises';

/** The exercises; their ids are unique. */
export const exercises: readonly Exercise[] = [
  ...accessTime,
  ...caching,
  ...overprovisioning,
  ...writeAmplification,
  ...performanceConsistency,
  ...measuring,
  ...endurance,
];

/** The exercise of this id; throws where there is none, or more than one. */
export function exerciseOf(id: string): Exercise {
  const same = exercises.filter((one) => one.id === id);
  if (same[0] && same.length === 1) return same[0];
  throw new Error(same.length ? `two exercises are called ${id}` : `there is no exercise ${id}`);
}
