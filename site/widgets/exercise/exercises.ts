/** Every exercise of the book. */
import { cachingExercises } from './caching';
import type { Exercise } from './logic';

/** The exercises; their ids are unique. */
export const exercises: readonly Exercise[] = cachingExercises;

/** The exercise of this id; throws where there is none. */
export function exerciseOf(id: string): Exercise {
  const found = exercises.find((exercise) => exercise.id === id);
  if (!found) throw new Error(`there is no exercise ${id}`);
  return found;
}
