/** The exercises of a chapter: a script of its own, fetched when a reader does something in one. */
import { lazy } from '../../runtime/lazy';
import type { ExercisePage } from './exercise-element';

/** Mounts one exercise of the chapter. */
export type MountExercise = (root: HTMLElement, page: ExercisePage) => void;

export const lazyExercises = lazy<MountExercise>('exercises', 'the exercises');
