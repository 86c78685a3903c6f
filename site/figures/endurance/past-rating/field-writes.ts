/** What drives wrote: six until they died, and others at 100% by their own counters. In bytes. */
import found from '../../../../content/measured-runs/written-to-death.json' with { type: 'json' };

/** One terabyte, the unit of ratings. */
export const TB = 1e12;

/**
 * A drive that was written until it died, as far as the texts say it: seen alive after `alive` bytes of host
 * writes, known to be dead by `dead`. Where both are one, its end was reported there.
 */
export type Tested = (typeof found.drives)[number];

/** By their makers, so that their order tells nothing. */
export const TESTED: readonly Tested[] = found.drives;

/** None of the six is rated for more. */
export const RATED_AT_MOST = found.rated_at_most;

/**
 * Drives in service at 10% or more: host bytes at 100% used by each drive's own estimate, as tenth percentile,
 * median and ninetieth, beside the rating.
 */
export const COUNTED = found.counted;

/** Whether it was reported where the drive ended. */
export const isSeenToEnd = ({ alive, dead }: Tested): boolean => alive === dead;

/** Between these host writes the first of the six ended: all were alive at the first, and one was dead at the second. */
export const FIRST_END = {
  from: Math.min(...TESTED.map(({ alive }) => alive)),
  to: Math.min(...TESTED.map(({ dead }) => dead)),
} as const;

/** "728 TB": ratings and ends side by side are all in one unit. */
export const inTb = (bytes: number): string => `${Math.round(bytes / TB)}\u202fTB`;
