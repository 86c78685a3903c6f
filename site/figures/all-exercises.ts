/** The exercises of all chapters, in the order of the book, without the figures. */
import type { Exercise } from '../elements/exercise/logic';
import { exercises as accessTime } from './access-time/exercises';
import { exercises as caching } from './caching-versus-ssd/exercises';
import { exercises as endurance } from './endurance/exercises';
import { exercises as fiveClients } from './five-clients/exercises';
import { exercises as measuring } from './measuring/exercises';
import { exercises as overprovisioning } from './overprovisioning/exercises';
import { exercises as performanceConsistency } from './performance-consistency/exercises';
import { exercises as theStack } from './the-stack/exercises';
import { exercises as writeAmplification } from './write-amplification/exercises';

/** The exercises of each chapter and, behind them, of the page of the five clients; in the order of the book. */
const byPage = {
  'access-time': accessTime,
  'caching-versus-ssd': caching,
  overprovisioning,
  'write-amplification': writeAmplification,
  'performance-consistency': performanceConsistency,
  measuring,
  endurance,
  'the-stack': theStack,
  'five-clients': fiveClients,
} as const;

const places = Object.entries(byPage).flatMap(([chapter, exercises]) =>
  exercises.map((exercise) => ({ exercise, chapter })),
);

/** The exercises; their ids are unique. */
export const exercises: readonly Exercise[] = places.map(({ exercise }) => exercise);

/** The exercise of this id; throws where there is none, or more than one. */
export const exerciseOf = (id: string): Exercise => placeOf(id).exercise;

/** The chapter, or the page beside the chapters, on which the exercise of this id stands. */
export const chapterOfExercise = (id: string): string => placeOf(id).chapter;

function placeOf(id: string) {
  const same = places.filter(({ exercise }) => exercise.id === id);
  if (same[0] && same.length === 1) return same[0];
  throw new Error(same.length ? `two exercises are called ${id}` : `there is no exercise ${id}`);
}
