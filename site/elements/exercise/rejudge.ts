/** Judges a recorded attempt anew: what a record says of itself is for its own reader. */
import type { Engine } from '../../engine/engine';
import type { Attempt, Said } from './attempt';
import { judge, judgeStep, type Verdict } from './check';
import { wholeVerdict } from './kept-work';
import { type Draw, drawExercise, type Exercise } from './logic';
import { unitOf } from './unit-of';

/** What is to be said of an attempt. */
export interface Judged {
  readonly draw: Draw;
  /** Of each box, in order; undefined where it is empty. */
  readonly boxes: readonly (Verdict | undefined)[];
  readonly whole: Said;
}

/** The places of the boxes: the steps that are gaps, in their order, then the answer. */
export const placesOf = ({ gaps }: Draw, boxes: number): readonly string[] | null =>
  [['answer'], [...Object.keys(gaps), 'answer']].find(({ length }) => length === boxes) ?? null;

/** The verdict on each box and on the whole; null where the exercise has not so many boxes. */
export function rejudge(attempt: Attempt, exercise: Exercise, engine: Engine): Judged | null {
  const draw = drawExercise(exercise, engine, attempt.seed);
  const places = placesOf(draw, attempt.typed.length);
  if (!places) return null;
  const boxes = places.map((place, at) => {
    const text = attempt.typed[at] ?? '';
    if (text.trim() === '') return undefined;
    return place === 'answer'
      ? judge(text, unitOf(draw.answer), exercise, draw, engine)
      : judgeStep(text, unitOf(draw.steps[place] ?? draw.answer), exercise, draw, place, engine);
  });
  return { draw, boxes, whole: wholeVerdict(boxes.map((verdict) => verdict?.kind)) };
}
