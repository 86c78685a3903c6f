/**
 * Which numbers each student of a class gets. They follow from class, exercise and student number alone, so that the
 * teacher's page and every student's find the same ones, and no two students of a class the same numbers.
 */
import type { Engine } from '../../engine/engine';
import { drawExercise, type Exercise } from '../exercise/logic';
import { LAST_SEED } from '../exercise/random';
import { numbersOf, papersIn } from '../exercise/variants';
import { sha256 } from './sha256';

/** What is hashed starts with this, so that another use of the hash gives other seeds. */
const PURPOSE = 'spare-area:hw:1';

/** The seed at which the search for a class begins. */
export function firstSeed(classCode: string, exercise: string): number {
  const hash = new DataView(sha256([PURPOSE, classCode, exercise].join('\0')).buffer);
  return hash.getUint32(0) & LAST_SEED || 1;
}

/**
 * The seeds of the students 1 to `count`: for each the next from the class's first on whose numbers nobody before
 * has. When all that the exercise can give are handed out, they are handed out once more.
 */
export function paperSeeds(
  exercise: Exercise,
  engine: Engine,
  classCode: string,
  count: number,
): number[] {
  const all = papersIn(exercise, engine);
  const given = new Set<string>();
  const seeds: number[] = [];
  for (let seed = firstSeed(classCode, exercise.id); seeds.length < count; seed = after(seed)) {
    if (given.size === all) given.clear();
    const numbers = numbersOf(drawExercise(exercise, engine, seed));
    if (given.has(numbers)) continue;
    given.add(numbers);
    seeds.push(seed);
  }
  return seeds;
}

/** The seed of one student, counted from 1. */
export function paperSeed(
  exercise: Exercise,
  engine: Engine,
  classCode: string,
  student: number,
): number {
  if (!Number.isInteger(student) || student < 1)
    throw new RangeError(`a student has a whole number from 1 on, not ${student}`);
  return paperSeeds(exercise, engine, classCode, student).at(-1) ?? 1;
}

/** The next seed; the first again after the last. */
const after = (seed: number) => (seed % LAST_SEED) + 1;
