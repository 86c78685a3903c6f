/** A drive that pauses, regularly or not, and the two records that a test may keep of it. */
import stated from '../../../../content/measured-runs/stated-latencies.json' with { type: 'json' };
import { randomFrom, seedFor } from '../../../elements/exercise/random';

const [optimus] = stated;
if (!optimus) throw new Error('no latencies were stated');
/** The longest reads of a quiet interval, and how long a pause holds one up: of the drive in the review. */
const QUIET = [optimus.p999, optimus.longest] as const;
const GAP = [optimus.gap[0] ?? 0, optimus.gap[1] ?? 0] as const;

/** Other slow requests, at random times: one in so many seconds. */
export const OTHERS_EVERY = 10;
/** A regular pause comes this much of its period early or late. */
const JITTER = 0.01;
/** Its first, in periods. */
const FIRST = 0.45;

type Random = () => number;
const SEED = 3;

/** A request that waited for a pause. */
export interface Slow {
  readonly time: number;
  readonly latency: number;
}

const between = ([low, high]: readonly [number, number], random: Random) =>
  low + (high - low) * random();

/** The slow requests of a record in order; without a period, at random times, one in `otherwise` seconds. */
export function slowRequests(period: number | null, otherwise: number, duration: number): Slow[] {
  // Each kind has chances of its own, so that a longer record begins as the shorter one does.
  const [random, others] = ['pauses', 'others'].map((name) => randomFrom(seedFor(name, SEED))) as [
    Random,
    Random,
  ];
  const pauses: Slow[] = [];
  if (period === null) pauses.push(...atRandom(otherwise, duration, random));
  else
    for (let count = 0; (count + FIRST) * period < duration; count += 1) {
      // The sum of twelve is as good as normal.
      const late = Array.from({ length: 12 }, random).reduce((sum, one) => sum + one, -6);
      const time = (count + FIRST + JITTER * late) * period;
      pauses.push({ time: Math.min(time, duration), latency: between(GAP, random) });
    }
  return [...pauses, ...atRandom(OTHERS_EVERY, duration, others)].sort(
    (one, other) => one.time - other.time,
  );
}

function atRandom(every: number, duration: number, random: Random): Slow[] {
  const found: Slow[] = [];
  const next = () => -every * Math.log(1 - random());
  for (let time = next(); time < duration; time += next())
    found.push({ time, latency: between(GAP, random) });
  return found;
}

/** The log of such a record: the longest latency of each whole interval. */
export function longestOf(slow: readonly Slow[], duration: number, interval: number): number[] {
  const random = randomFrom(seedFor('quiet', 1));
  const count = Math.floor(duration / interval + 1e-9);
  const longest = Array.from({ length: count }, () => between(QUIET, random));
  for (const { time, latency } of slow) {
    const at = Math.floor(time / interval);
    if (at < count) longest[at] = Math.max(longest[at] ?? 0, latency);
  }
  return longest;
}

/**
 * The period that shows in place of a shorter one where there is one value per interval: how often the one
 * passes the other, or one of its multiples.
 */
export function falsePeriod(period: number, interval: number): number {
  const [often, sampled] = [1 / period, 1 / interval];
  return 1 / Math.abs(often - Math.round(often / sampled) * sampled);
}
