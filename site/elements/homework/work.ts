/** A student's work on an assignment, while it is done. */
import type { Attempt } from '../exercise/attempt';
import { type Assignment, assignmentTag, exercisesIn } from './assignment';
import { LAST_MINUTE } from './bounds';
import type { Result } from './result';

/** The minute in which the year 2026 began, from which codes count. */
const EPOCH = Date.UTC(2026, 0, 1) / 60_000;

/** Whole minutes since the year 2026 began, at this time of a clock in milliseconds; a clock that is decades off counts as near as a code can. */
export const minuteOf = (now: number): number =>
  Math.min(LAST_MINUTE, Math.max(0, Math.floor(now / 60_000 - EPOCH)));

/** Whether there is an answer in each box. */
const isAnswered = (work: Attempt | undefined): boolean =>
  work?.typed.every((text) => text.trim() !== '') ?? false;

const isBegun = ({ typed, tries }: Attempt): boolean =>
  tries > 0 || typed.some((text) => text.trim() !== '');

/** The exercises that have no answer in one of their boxes, by their place among them from 1 on. */
export const unanswered = (
  assignment: Assignment,
  works: ReadonlyMap<string, Attempt>,
): readonly number[] =>
  exercisesIn(assignment).flatMap((id, place) => (isAnswered(works.get(id)) ? [] : [place + 1]));

/** What is handed in: the exercises that were begun, in their order. */
export function resultOf(
  assignment: Assignment,
  student: number,
  start: number,
  works: ReadonlyMap<string, Attempt>,
): Result {
  const attempts = assignment.items.flatMap((id) => {
    const work = works.get(id);
    if (!work || !isBegun(work)) return [];
    const { exercise, seed, typed, verdict, tries, minutes } = work;
    return [{ exercise, seed, typed, verdict, tries, minutes }];
  });
  const { classCode } = assignment;
  return { classCode, student, assignment: assignmentTag(assignment), start, attempts };
}
