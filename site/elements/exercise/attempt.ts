/** What is recorded of a reader's work on one exercise: for the page itself, for a code that is handed in, for marking. */
import type { Verdict } from './check';

/** What was last said of an answer; none, as long as nothing has been checked. */
export type Said = Verdict['kind'] | 'none';

/** What may have been said, in the order in which codes count them: new ones come last. */
export const SAID = [
  'none',
  'right',
  'mistake',
  'slip',
  'unit',
  'wrong',
  'unreadable',
  'rounded',
] as const satisfies readonly Said[];

/**
 * How often the whole exercise was tried, from how often its boxes were checked: who fills each of two boxes once, and
 * rightly, has tried once.
 */
export function roundsOf({ typed, tries }: Pick<Attempt, 'typed' | 'tries'>): number {
  const filled = typed.filter((text) => text.trim() !== '').length;
  return tries === 0 ? 0 : Math.max(1, tries - Math.max(filled, 1) + 1);
}

/** More tries, or more minutes, than anybody can have: a year has half as many minutes. */
export const MOST_COUNTED = 999_999;
/** No exercise has more boxes. */
export const MOST_BOXES = 20;

/** The work on one exercise with the numbers of one seed. */
export interface Attempt {
  /** The exercise's id. */
  readonly exercise: string;
  /** From 1 to 2³¹ − 1. */
  readonly seed: number;
  /** What stands in each box, as it was typed, in the order of the boxes; the last one is the answer's. */
  readonly typed: readonly string[];
  /** Of the whole exercise: right when every box is; before that of the last one that is not. */
  readonly verdict: Said;
  /** How many answers were checked that count, right ones included (see `countsAsTry`): up to `MOST_COUNTED`. */
  readonly tries: number;
  /** Whole minutes of work, as the reader's own page counts them (see `work-time.ts`): up to `MOST_COUNTED`. */
  readonly minutes: number;
}
