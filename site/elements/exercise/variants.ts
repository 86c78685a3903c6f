/** Every draw that an exercise can give. */
import type { Engine } from '../../engine/engine';
import { type Draw, type Exercise, isClear, workOut } from './logic';

/** The clear draws over all combinations of an exercise's round values, the last value changing first. */
export function allDraws(exercise: Exercise, engine: Engine): Draw[] {
  const combinations = Object.entries(exercise.drawn).reduce<Record<string, number>[]>(
    (before, [id, values]) =>
      before.flatMap((drawn) => values.map((value) => ({ ...drawn, [id]: value }))),
    [{}],
  );
  return combinations.flatMap((drawn) => {
    const draw = workOut(exercise, engine, { ...drawn, ...exercise.derived?.(drawn) });
    return draw && isClear(exercise, draw) ? [draw] : [];
  });
}

/** Which numbers a draw gives: equal where two papers ask the same. */
export const numbersOf = ({ given }: Draw): string => JSON.stringify(given);

/** How many students can each have numbers of their own. */
export const papersIn = (exercise: Exercise, engine: Engine): number =>
  new Set(allDraws(exercise, engine).map(numbersOf)).size;
