/** Hands the exercises of a chapter to its page, from their script. */
import { mountExercise } from './exercise-element';
import { lazyExercises } from './lazy-exercises';
import type { Exercise } from './logic';

export function handOverExercises(exercises: readonly Exercise[]): void {
  lazyExercises.handOver(Promise.resolve((root, page) => mountExercise(root, exercises, page)));
}
