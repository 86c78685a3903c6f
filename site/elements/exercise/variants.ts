/** Every draw that an exercise can give. */
import type { Engine } from '../../engine/engine';
import { type Draw, type Exercise, isClear, type Numbers, workOut } from './logic';

/** A clear draw, and the drawn numbers that it follows from. */
export interface Variant {
  readonly drawn: Numbers;
  readonly draw: Draw;
}

/** The clear draws over all combinations of an exercise's round values, the last value changing first. */
export function allVariants(exercise: Exercise, engine: Engine): Variant[] {
  const combinations = Object.entries(exercise.drawn).reduce<Record<string, number>[]>(
    (before, [id, values]) =>
      before.flatMap((drawn) => values.map((value) => ({ ...drawn, [id]: value }))),
    [{}],
  );
  return combinations.flatMap((drawn) => {
    const draw = workOut(exercise, engine, { ...drawn, ...exercise.derived?.(drawn) });
    return draw && isClear(exercise, draw) ? [{ drawn, draw }] : [];
  });
}

/** The same, the draws alone. */
export const allDraws = (exercise: Exercise, engine: Engine): Draw[] =>
  allVariants(exercise, engine).map(({ draw }) => draw);

/** Which numbers a draw gives: equal where two papers ask the same. */
export const numbersOf = ({ given }: Draw): string => JSON.stringify(given);

/** How many students can each have numbers of their own. */
export const papersIn = (exercise: Exercise, engine: Engine): number =>
  new Set(allDraws(exercise, engine).map(numbersOf)).size;
