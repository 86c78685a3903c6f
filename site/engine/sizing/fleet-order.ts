/** The order of the drives of a fleet: an order that is due first, then by the day. */
import type { FleetStatus } from './fleet-answer';

/** What of a drive decides when its turn is. */
interface Turn {
  readonly model: string;
  readonly files: readonly string[];
  readonly order: 'now' | 'later' | 'unknown';
  readonly isUrgent: boolean;
  readonly status: FleetStatus;
  readonly orderBy: number | null;
}

const TURN = { now: 0, later: 1, unknown: 2 } as const;

/**
 * Those that need an order now: the failing ones, those past their end, then by the day of the order; after them the others by
 * that day, and last those of which nothing is known.
 */
export const inOrderOfNeed = <Drive extends Turn>(drives: readonly Drive[]): readonly Drive[] =>
  drives.toSorted(
    (one, other) =>
      TURN[one.order] - TURN[other.order] ||
      before(dueOf(one), dueOf(other)) ||
      one.model.localeCompare(other.model, 'en') ||
      (one.files.at(-1) ?? '').localeCompare(other.files.at(-1) ?? '', 'en', { numeric: true }),
  );

/** The day of its order, in seconds since 1970; the earliest of all where it waits for no day, the latest where none is known. */
function dueOf({ order, isUrgent, status, orderBy }: Turn): number {
  if (isUrgent) return Number.NEGATIVE_INFINITY;
  if (order === 'now' && status === 'passed') return -Number.MAX_VALUE;
  return orderBy ?? Number.POSITIVE_INFINITY;
}

const before = (one: number, other: number) => (one === other ? 0 : one - other);

/** Until its rating is written or Percentage Used is at 100%, at the earliest; endless where neither is known. */
export const soonest = ({
  timeToRatingLow,
  timeToWornLow,
}: {
  readonly timeToRatingLow: number | null;
  readonly timeToWornLow: number | null;
}): number =>
  Math.min(timeToRatingLow ?? Number.POSITIVE_INFINITY, timeToWornLow ?? Number.POSITIVE_INFINITY);
