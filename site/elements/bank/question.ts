/** A drawn exercise as a question of a course system: one number is asked for, and what is said to which others. */
import type { Engine } from '../../engine/engine';
import { unitSlipsOf } from '../exercise/check';
import { type Draw, drawExercise, type Exercise, toleranceOf } from '../exercise/logic';
import { sentenceOf } from '../exercise/sentences';
import { NEAR } from '../exercise/slips';
import { oneOf, unitOf } from '../exercise/unit-of';
import { filledWords, type Words } from './words';

/** Numbers around a value, in the unit of the question, and what is said to them. */
export interface Around {
  /** `right`, `unit`, or the name of a mistake. */
  readonly id: string;
  readonly value: number;
  /** So far to either side, the ends included. */
  readonly tolerance: number;
  readonly feedback: string;
}

/** A question. All texts are HTML. */
export interface Question {
  /** The exercise's id. */
  readonly exercise: string;
  readonly seed: number;
  readonly text: string;
  readonly hint: string;
  readonly steps: string;
  /** In the order in which they are tried; whatever none of them takes is wrong. */
  readonly answers: readonly Around[];
}

/** The question of one seed. */
export function questionOf(
  exercise: Exercise,
  words: Words,
  seed: number,
  engine: Engine,
): Question {
  const draw = drawExercise(exercise, engine, seed);
  const { task, hint, right, steps, mistakes } = filledWords(words, exercise, draw);
  return {
    exercise: exercise.id,
    seed,
    text: task + unitAsked(unitOf(draw.answer)),
    hint,
    steps,
    answers: answersOf(exercise, draw).map(({ id, value, tolerance }) => ({
      id,
      value,
      tolerance,
      feedback: feedbackOf(id, right, mistakes),
    })),
  };
}

const unitAsked = (unit: string) =>
  unit === '' ? '<p>Enter a plain number.</p>' : `<p>Enter the number in ${unit}.</p>`;

function feedbackOf(id: string, right: string, mistakes: Words['mistakes']): string {
  if (id === 'right') return `Right. ${right}`;
  if (id === 'unit') return sentenceOf({ kind: 'unit' });
  return `Not yet. ${mistakes[id] ?? ''}`;
}

/** As the page judges, in its order: right, each mistake, the right digits in another unit, a mistake known by its range. */
function answersOf(exercise: Exercise, draw: Draw): Omit<Around, 'feedback'>[] {
  const { value } = draw.answer;
  const one = oneOf(draw.answer);
  const around = (id: string, at: number, tolerance: number) => ({
    id,
    value: at / one,
    tolerance: tolerance / one,
  });
  const { range } = exercise;
  return [
    around('right', value, toleranceOf(exercise, value)),
    ...Object.entries(draw.mistakes).map(([id, wrong]) =>
      around(id, wrong, toleranceOf(exercise, wrong)),
    ),
    ...unitSlipsOf(draw.answer).map((slip) =>
      around('unit', value * slip, NEAR * Math.abs(value * slip)),
    ),
    ...(range
      ? [around(range.id, (range.from + range.to) / 2, Math.abs(range.to - range.from) / 2)]
      : []),
  ];
}

/** Which of the answers a number is taken for; undefined for one that is simply wrong. */
export const takenFor = ({ answers }: Pick<Question, 'answers'>, typed: number) =>
  answers.find(({ value, tolerance }) => Math.abs(typed - value) <= tolerance * (1 + 1e-9));
