/** The answers of a class before anybody hands in: what each student is given, what is right, what each mistake gives. */
import { nameAlone } from '../../engine/declaration';
import type { Engine } from '../../engine/engine';
import { amountText } from '../exercise/amount-text';
import { textsOf } from '../exercise/fill';
import { type Draw, drawExercise, type Exercise } from '../exercise/logic';
import { paperSeeds } from '../homework/student-seeds';

/** A name and what it stands for, as text. */
type Named = readonly [name: string, amount: string];

/** One student's paper on one exercise. */
export interface KeyEntry {
  readonly student: number;
  /** What differs from paper to paper. */
  readonly given: readonly Named[];
  /** What is right in the steps that may be gaps. */
  readonly gaps: readonly Named[];
  readonly answer: string;
  /** What each named mistake gives. */
  readonly mistakes: readonly Named[];
}

/** The key of one exercise for the students 1 to `count`. */
export function answerKey(
  exercise: Exercise,
  engine: Engine,
  classCode: string,
  count: number,
): KeyEntry[] {
  return paperSeeds(exercise, engine, classCode, count).map((seed, at) => {
    const draw = drawExercise(exercise, engine, seed);
    const write = (value: number) => amountText({ ...draw.answer, value });
    return {
      student: at + 1,
      given: givenOf(exercise, draw),
      gaps: gapsOf(exercise, draw),
      answer: write(draw.answer.value),
      mistakes: Object.entries(draw.mistakes).map(([id, value]) => [id, write(value)] as const),
    };
  });
}

/** Without what is the same in each draw, and without drawn numbers that no reader sees. */
function givenOf(exercise: Exercise, draw: Draw): Named[] {
  const texts = textsOf(exercise, draw);
  const ids = Object.keys(draw.given).filter((id) => !(id in (exercise.fixed ?? {})));
  return ids.flatMap((id) => {
    const input = exercise.model.inputs.find((one) => one.id === id);
    // An item of a list is no input of its own: the task shows it as a step.
    const text = texts.get(input ? `given:${id}` : `step:${id}`);
    if (!text) return [];
    return [[exercise.names[id] ?? (input ? nameAlone(input) : id), text] as const];
  });
}

/** The steps that may be gaps, before the answer. */
function gapsOf({ asked, names }: Exercise, draw: Draw): Named[] {
  const ids = Object.keys(draw.gaps).filter((id) => id !== asked);
  return ids.flatMap((id) => {
    const step = draw.steps[id];
    return step ? [[names[id] ?? id, amountText(step)] as const] : [];
  });
}
