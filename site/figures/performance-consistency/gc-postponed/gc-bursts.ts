/**
 * Bursts of GC, read off the host writes of equal intervals: what was postponed while the drive wrote is done while
 * it completes next to nothing.
 */

/** One burst. */
export interface Burst {
  /** The intervals that it fills: from the first of them to before the last. */
  readonly from: number;
  readonly until: number;
  /** Host writes since the burst before it. */
  readonly writes: number;
}

/** With less than this share of its usual rate a drive is in a burst. */
const STILL = 0.6;

/** All bursts of a run, in order; the last one may not be over. */
export function burstsOf(writes: readonly number[]): Burst[] {
  const usual = [...writes].sort((one, other) => one - other)[Math.floor(0.9 * writes.length)] ?? 0;
  const isStill = (at: number) => (writes[at] ?? Number.NaN) < STILL * usual;
  const bursts: Burst[] = [];
  for (let at = 0, since = 0; at < writes.length; at += 1) {
    since += writes[at] ?? 0;
    if (!isStill(at)) continue;
    let until = at + 1;
    while (isStill(until)) until += 1;
    bursts.push({ from: at, until, writes: since });
    [at, since] = [until - 1, 0];
  }
  return bursts;
}

/**
 * What is postponed and not done at the end of each interval, where each write postpones so much: it rises with the
 * writes, and falls evenly during a burst. One that is not over is as fast as the first.
 */
export function postponedIn(writes: readonly number[], perWrite: number): number[] {
  const bursts = perWrite > 0 ? burstsOf(writes) : [];
  const [first] = bursts;
  let owed = 0;
  return writes.map((many, at) => {
    const burst = bursts.find(({ from, until }) => from <= at && at < until);
    if (!burst || !first) {
      owed += many * perWrite;
      return owed;
    }
    owed = 0;
    const isCut = burst.until === writes.length;
    const length = isCut
      ? ((first.until - first.from) * burst.writes) / first.writes
      : burst.until - burst.from;
    return burst.writes * perWrite * Math.max(0, 1 - (at + 1 - burst.from) / length);
  });
}
