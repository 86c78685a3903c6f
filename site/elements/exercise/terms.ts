/** On what terms an exercise is worked: freely in a chapter, or as it was set. */
import type { Attempt } from './attempt';
import type { Verdict } from './check';

/** The terms of an exercise that was set. */
export interface Terms {
  /** Of the numbers; they stay these. */
  readonly seed: number;
  /** Under which the work is kept. */
  readonly keptAs: string;
  /** How often each box may be checked; null without a limit. */
  readonly tries: number | null;
  /** Whether it is said what is right. */
  readonly feedback: 'now' | 'later';
  /** Told of the work whenever it changes, and of what was found of an earlier visit. */
  worked(work: Attempt): void;
}

/** What was last said of a box, and how often it was checked. */
interface Checked {
  readonly said: Verdict['kind'] | undefined;
  readonly times: number;
}

/** Whether a box is done with: it is right, or out of tries. In a chapter none ever is. */
export function isDone(terms: Terms | undefined, { said, times }: Checked): boolean {
  if (terms?.feedback !== 'now') return false;
  return said === 'right' || (terms.tries !== null && times >= terms.tries);
}

/** How many tries are left, said after one that was not right; empty without a limit. */
export function triesLeft(terms: Terms | undefined, { said, times }: Checked): string {
  if (terms?.feedback !== 'now' || terms.tries === null || said === 'right') return '';
  const left = terms.tries - times;
  if (left <= 0) return 'That was the last try.';
  return left === 1 ? 'One try is left.' : `${left} tries are left.`;
}

/** What is said of an answer while it is not said what is right. */
export const KEPT = 'Kept. Whether it is right is said later.';
