/** What a student hands in. */
import type { Attempt } from '../exercise/attempt';

/** A student's work on an assignment. */
export interface Result {
  /** Five letters (see `class-code.ts`). */
  readonly classCode: string;
  /** From 1 on. */
  readonly student: number;
  /** Of which assignment: 20 bits of a hash of its link. */
  readonly assignment: number;
  /** Whole minutes since the year 2026 began, in UTC. */
  readonly start: number;
  readonly attempts: readonly Attempt[];
}
