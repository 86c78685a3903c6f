/** A reader's work on an exercise as it is kept for the next visit: the attempt, and what was checked and uncovered. */
import { type Attempt, MOST_COUNTED, SAID, type Said } from './attempt';
import type { Verdict } from './check';
import { LAST_SEED } from './random';

/** The work as the page shows it. */
export interface KeptWork extends Attempt {
  /** The boxes whose text was checked and not changed since, by their place; the last one was checked last. */
  readonly checked: readonly number[];
  /** How often each box was checked; work of before version 0.8 lacks it. */
  readonly times?: readonly number[];
  /** Which folds stand open. */
  readonly open: readonly Fold[];
}

/** What a reader can uncover. */
export const FOLDS = ['hint', 'steps'] as const;
export type Fold = (typeof FOLDS)[number];

/** Kept work out of storage; null where it is none of this book's, or of an exercise with other boxes. */
export function readWork(value: unknown, exercise: string, boxes: number): KeptWork | null {
  const work = (value ?? {}) as Partial<Record<keyof KeptWork, unknown>>;
  const { seed, typed, verdict, tries, minutes, checked, times, open } = work;
  const isFine =
    work.exercise === exercise &&
    Number.isSafeInteger(seed) &&
    Number(seed) >= 1 &&
    Number(seed) <= LAST_SEED &&
    isList(typed, (text) => typeof text === 'string') &&
    typed.length === boxes &&
    SAID.includes(verdict as Said) &&
    isCount(tries) &&
    isCount(minutes) &&
    isList(checked, (place) => isCount(place) && place < boxes) &&
    (times === undefined ||
      (isList(times, isCount) && times.length === boxes && isCount(sum(times as number[])))) &&
    isList(open, (fold) => FOLDS.includes(fold as Fold));
  return isFine ? (value as KeptWork) : null;
}

/** The verdict on all boxes of an exercise, from what was last said of each. */
export function wholeVerdict(said: readonly (Verdict['kind'] | undefined)[]): Said {
  if (said.length > 0 && said.every((kind) => kind === 'right')) return 'right';
  return said.findLast((kind) => kind !== undefined && kind !== 'right') ?? 'none';
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= MOST_COUNTED;

function isList(value: unknown, isOne: (value: unknown) => boolean): value is unknown[] {
  return Array.isArray(value) && value.every(isOne);
}
