/** Marks what a class handed in: every verdict is worked out anew from what was typed. */
import type { Engine } from '../../engine/engine';
import { readAmount } from '../../engine/typed/typed-amount';
import { type Attempt, roundsOf, type Said } from '../exercise/attempt';
import type { Verdict } from '../exercise/check';
import type { Amount, Exercise } from '../exercise/logic';
import { rejudge } from '../exercise/rejudge';
import { unitOf } from '../exercise/unit-of';
import { numbersOf } from '../exercise/variants';
import { paperSeeds } from '../homework/student-seeds';
import type { Handed } from './gather';

/** One student's work on one exercise. */
export interface Mark {
  readonly exercise: string;
  /** None: not answered, or not in all boxes. */
  readonly said: Said;
  /** What is wrong: the verdict that `said` names; undefined where it is right or not answered. */
  readonly wrong: Verdict | undefined;
  /** What stands in the boxes; empty where the exercise was not begun. */
  readonly typed: readonly string[];
  /** What the answer box says, in base units; null where it cannot be read. */
  readonly value: number | null;
  readonly answer: Amount;
  /** Which numbers were given: equal where two papers ask the same. */
  readonly numbers: string;
  /** Whether the numbers are those of the student's own paper. */
  readonly isOwnPaper: boolean;
  /** Of the whole exercise (see `roundsOf`). */
  readonly tries: number;
  readonly minutes: number;
}

/** A student's marks, in the order of the exercises; undefined where there is no work on one. */
export interface Row {
  readonly student: number;
  readonly label: string;
  readonly marks: readonly (Mark | undefined)[];
}

/** The ids of all exercises that were worked on, in the order in which they first come. */
export const workedOn = (handed: readonly Handed[]): string[] => [
  ...new Set(handed.flatMap(({ result }) => result.attempts.map(({ exercise }) => exercise))),
];

/** The marks of a class: a row per student, a column per exercise. */
export function markClass(
  handed: readonly Handed[],
  exercises: readonly Exercise[],
  engine: Engine,
): Row[] {
  const last = Math.max(0, ...handed.map(({ result }) => result.student));
  const papers = new Map<string, readonly number[]>();
  const seedOf = (exercise: Exercise, { classCode, student }: Handed['result']) => {
    const seeds = papers.get(exercise.id) ?? paperSeeds(exercise, engine, classCode, last);
    papers.set(exercise.id, seeds);
    return seeds[student - 1];
  };
  return handed.map(({ label, result }) => ({
    student: result.student,
    label,
    marks: exercises.map((exercise) => {
      const attempt = result.attempts.find((one) => one.exercise === exercise.id);
      return attempt && markOf(attempt, exercise, engine, seedOf(exercise, result));
    }),
  }));
}

function markOf(
  attempt: Attempt,
  exercise: Exercise,
  engine: Engine,
  ownSeed: number | undefined,
): Mark | undefined {
  const judged = rejudge(attempt, exercise, engine);
  if (!judged) return undefined;
  const { draw, boxes, whole } = judged;
  const { answer } = draw;
  const last = attempt.typed.at(-1) ?? '';
  const { value } = readAmount(last, answer.dimension, unitOf(answer));
  const isRead = boxes.at(-1) !== undefined && boxes.at(-1)?.kind !== 'unreadable';
  return {
    exercise: exercise.id,
    said: whole,
    wrong: whole === 'right' ? undefined : boxes.findLast((box) => box?.kind === whole),
    typed: attempt.typed,
    value: isRead && value !== undefined ? value : null,
    answer,
    numbers: numbersOf(draw),
    isOwnPaper: attempt.seed === ownSeed,
    tries: roundsOf(attempt),
    minutes: attempt.minutes,
  };
}
