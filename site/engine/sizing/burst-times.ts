/** How long the largest burst takes on drives whose SLC cache reviews have measured. */
import type { Inputs } from '../declaration';
import { answerIfAny, type Engine } from '../engine';
import { sizing } from '../gen/sizing';

/** A drive as a review found it, filled from empty. */
export interface ReviewedCache {
  readonly name: string;
  readonly cells: string;
  /** Of the SLC cache, in bytes. */
  readonly size: number;
  /** Into the cache, and at the end, in bytes per second. */
  readonly into: number;
  readonly after: number;
}

/** A reviewed drive under the burst. */
export interface Copy {
  readonly drive: ReviewedCache;
  /** In seconds. */
  readonly time: number;
  /** Null where nothing was said of how long it may take. */
  readonly isInTime: boolean | null;
}

/** All of them, the fastest first; none without a burst. */
export function copiesUnder(
  engine: Engine,
  drives: readonly ReviewedCache[],
  { burst, burst_limit: limit }: Inputs,
): readonly Copy[] {
  if (typeof burst !== 'number') return [];
  const found = drives.flatMap((drive) => {
    const { size: cache_size, into: cache_rate, after: rate_after } = drive;
    const given = { burst, cache_size, cache_rate, rate_after };
    const time = answerIfAny(engine, sizing, given)?.values.burst_time ?? null;
    const isInTime = typeof limit === 'number' && time !== null ? time <= limit : null;
    return time === null ? [] : [{ drive, time, isInTime }];
  });
  return found.toSorted((one, other) => one.time - other.time);
}
