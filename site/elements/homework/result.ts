/** What a student hands in. */
import type { Attempt } from '../exercise/attempt';

/** A student's work on an assignment. */
export interface Result {
  /** Five letters (see `class-code.ts`). */
  readonly classCode: string;
  /** From 1 to 999 (see `student-number.ts`). */
  readonly student: number;
  /** Of which assignment: 20 bits of a hash of its link. */
  readonly assignment: number;
  /** Whole minutes since the year 2026 began, in UTC; from 0 to `LAST_MINUTE` of `bounds.ts`. */
  readonly start: number;
  readonly attempts: readonly Attempt[];
}
