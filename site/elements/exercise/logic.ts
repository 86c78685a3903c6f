/**
 * The logic of an exercise: what is drawn, what is asked, and how the likely mistakes come about.
 * Its words stand in the chapter.
 */
import type { Answer, Dimension, Inputs, Model, SomeInputsOf } from '../../engine/declaration';
import { quantityOf } from '../../engine/declaration';
import type { Engine } from '../../engine/engine';
import { isBinaryUnit } from '../../engine/typed/binary';
import { randomFrom, seedFor } from './random';

/** A number with what it measures. */
export interface Amount {
  readonly value: number;
  readonly dimension: Dimension;
  /** A size that comes in powers of two, and is written so: 32 KiB, and not 32.77 kB. */
  readonly isBinary?: true;
  /** One of these words is meant, counted from 1, and no number is typed. */
  readonly choices?: readonly string[];
}

/** The numbers of an exercise, by name, in base units. */
export type Numbers = Readonly<Record<string, number>>;

/** One exercise. */
export interface Exercise {
  readonly id: string;
  readonly model: Model;
  /** Inputs that are the same in every draw. */
  readonly fixed?: Inputs;
  /** Inputs drawn from so many round values each. */
  readonly drawn: Readonly<Record<string, readonly number[]>>;
  /** Inputs that follow from the drawn ones. */
  derived?(drawn: Numbers): Record<string, number>;
  /** Lists among the inputs, made of the drawn numbers and of what follows from them. */
  lists?(numbers: Numbers): Readonly<Record<string, readonly number[]>>;
  /** The output that is asked for. */
  readonly asked: string;
  /** How far off a right answer may be. */
  readonly tolerance: { readonly relative: number } | { readonly absolute: number };
  /** Values on the way, for the steps. */
  steps(numbers: Numbers): Record<string, Amount>;
  /** What the given numbers and the steps are called in the middle of a sentence. */
  readonly names: Readonly<Record<string, string>>;
  /** What a likely mistake gives, by its name. */
  mistakes(numbers: Numbers): Record<string, number>;
  /** The same for the steps that a reader may have to fill in. */
  gaps?(numbers: Numbers): Record<string, Record<string, number>>;
  /** Texts that the task hands over, such as a report, by name, without the end of the last line. */
  files?(numbers: Numbers): Record<string, string>;
  /** Whether what is to be chosen is clear: a draw in which it hangs by a hair is left out. */
  isDecided?(numbers: Numbers): boolean;
  /** The mistakes that some draws leave no room for: there they are not among the others. */
  readonly sometimes?: readonly string[];
  /** A mistake known by its range alone. */
  readonly range?: { readonly id: string; readonly from: number; readonly to: number };
}

/** The outputs of a model that are numbers. */
type NumberId<M extends Model> = Extract<M['outputs'][number], { readonly shape: 'number' }>['id'];

/** What is drawn, what follows from it, and what the model makes of it; NaN where it has no value. */
type NumbersOf<M extends Model, Given extends string> = Readonly<
  Record<Given | NumberId<M>, number>
>;

/** An exercise over a model that is known by name. */
interface ExerciseOf<M extends Model, Drawn extends string, Derived extends string>
  extends Pick<Exercise, 'id' | 'tolerance' | 'names' | 'range' | 'sometimes'> {
  readonly fixed?: SomeInputsOf<M>;
  readonly drawn: Readonly<Record<Drawn, readonly number[]>>;
  derived?(drawn: Readonly<Record<Drawn, number>>): Record<Derived, number>;
  lists?(
    numbers: Readonly<Record<Drawn | Derived, number>>,
  ): Readonly<Record<string, readonly number[]>>;
  readonly asked: NumberId<M>;
  steps(numbers: NumbersOf<M, Drawn | Derived>): Record<string, Amount>;
  mistakes(numbers: NumbersOf<M, Drawn | Derived>): Record<string, number>;
  gaps?(numbers: NumbersOf<M, Drawn | Derived>): Record<string, Record<string, number>>;
  files?(numbers: NumbersOf<M, Drawn | Derived>): Record<string, string>;
  isDecided?(numbers: NumbersOf<M, Drawn | Derived>): boolean;
}

/** An exercise over a model: checks its names against the declaration, then is one of any model. */
export function defineExercise<
  M extends Model,
  Drawn extends string,
  Derived extends string = never,
>(model: M, parts: ExerciseOf<M, Drawn, Derived>): Exercise {
  return { model, ...parts } as unknown as Exercise;
}

/** An exercise with its numbers. */
export interface Draw {
  /** The inputs, drawn and fixed. */
  readonly given: Inputs;
  readonly answer: Amount;
  readonly steps: Readonly<Record<string, Amount>>;
  readonly mistakes: Readonly<Record<string, number>>;
  /** The mistakes in each step that may be a gap. */
  readonly gaps: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly files: Readonly<Record<string, string>>;
}

/** More draws than this without a good one is a mistake in the exercise. */
const PATIENCE = 300;
/** A mistake must lie this many tolerances off, or its feedback might meet a right answer. */
const CLEAR = 3;

/** The numbers of a seed: the first draw in which every mistake can be told from the answer. */
export function drawExercise(exercise: Exercise, engine: Engine, seed: number): Draw {
  return firstOf(exercise, seed, (drawn) => {
    const draw = workOut(exercise, engine, { ...drawn, ...exercise.derived?.(drawn) });
    return draw && isClear(exercise, draw) ? draw : undefined;
  });
}

/** What `takes` makes of the first numbers of a seed that it takes; `undefined` for those that it does not. */
export function firstOf<T>(
  { id, drawn }: Pick<Exercise, 'id' | 'drawn'>,
  seed: number,
  takes: (drawn: Numbers) => T | undefined,
): T {
  const random = randomFrom(seedFor(id, seed));
  const lists = Object.entries(drawn);
  for (let patience = PATIENCE; patience > 0; patience -= 1) {
    const numbers: Record<string, number> = {};
    for (const [name, values] of lists)
      numbers[name] = values[Math.floor(random() * values.length)] ?? Number.NaN;
    const taken = takes(numbers);
    if (taken !== undefined) return taken;
  }
  throw new Error(`the exercise ${id} has no clear draw for seed ${seed}`);
}

/** All that follows from these numbers; null where the model has no answer to them, or a choice hangs by a hair. */
export function workOut(exercise: Exercise, engine: Engine, numbers: Numbers): Draw | null {
  const given = { ...exercise.fixed, ...numbers };
  const { values } = engine.run(exercise.model, { ...given, ...exercise.lists?.(numbers) });
  const value = values[exercise.asked];
  if (typeof value !== 'number') return null;
  const known = { ...numbers, ...numbersIn(exercise.model, values) };
  if (exercise.isDecided?.(known) === false) return null;
  return {
    given,
    answer: amountOf(exercise.model, exercise.asked, value),
    steps: exercise.steps(known),
    mistakes: exercise.mistakes(known),
    gaps: exercise.gaps?.(known) ?? {},
    files: wholeLines(exercise.files?.(known) ?? {}),
  };
}

/** Each text with the end of its last line, as a program writes it: without it a reader takes that line for one that was cut off. */
const wholeLines = (files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([id, text]) => [id, `${text}\n`]));

/** A value of a quantity, in powers of two where it is declared so. */
export function amountOf(model: Model, id: string, value: number): Amount {
  const { dimension, unit } = quantityOf(model, id);
  return { value, dimension, ...(isBinaryUnit(unit) && { isBinary: true }) };
}

/** The outputs that are numbers; NaN where one has no value. */
function numbersIn({ outputs }: Model, values: Answer['values']): Numbers {
  const numbers = outputs.filter(({ shape }) => shape === 'number');
  return Object.fromEntries(numbers.map(({ id }) => [id, Number(values[id] ?? Number.NaN)]));
}

/** Whether what is right and every mistake can be told from each other. */
export function isClear(exercise: Exercise, { answer, steps, mistakes, gaps }: Draw): boolean {
  return (
    areApart(answer.value, mistakes, (value) => toleranceOf(exercise, value)) &&
    Object.entries(gaps).every(([step, wrong]) => {
      const right = steps[step]?.value ?? Number.NaN;
      return areApart(right, wrong, (value) => stepToleranceOf(exercise, value));
    })
  );
}

/** Whether every mistake can be told from what is right, and from the other mistakes. */
function areApart(
  right: number,
  mistakes: Readonly<Record<string, number>>,
  tolerance: (value: number) => number,
): boolean {
  const values = Object.values(mistakes);
  const clear = CLEAR * tolerance(right);
  // A typed mistake is looked for around each of them, so the wider of two tolerances counts.
  const areTwo = (a: number, b: number) => Math.abs(a - b) > Math.max(tolerance(a), tolerance(b));
  return values.every(
    (value, at) =>
      Math.abs(value - right) > clear &&
      values.slice(at + 1).every((other) => areTwo(value, other)),
  );
}

/** How far from `value` an answer may lie. */
export function toleranceOf({ tolerance }: Tolerant, value: number): number {
  return 'relative' in tolerance ? tolerance.relative * Math.abs(value) : tolerance.absolute;
}

/** The same for a step: an absolute tolerance is in the unit of the answer, so a step has its share. */
export function stepToleranceOf(exercise: Tolerant, value: number): number {
  return 'relative' in exercise.tolerance ? toleranceOf(exercise, value) : 0.01 * Math.abs(value);
}

type Tolerant = Pick<Exercise, 'tolerance'>;
