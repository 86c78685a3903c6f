/**
 * How far two runs of random writes are apart, counted in drive writes and each as a share of its own first
 * rate: where the write cliff is, where they end, and what factor lies between them.
 */
import { type HostWrites, rateBetween } from './host-writes';

/** The first rate is the mean up to here, in drive writes; of a short run, over its first tenth. */
const FIRST = 0.01;
const TENTH = 0.1;
/** The cliff is where the rate falls below this share of the first one, */
const HALF = 0.5;
/** and stays below it until so much more is written. */
const STAYS = 1.25;
/** How finely its place is looked for, by ratio. */
const STEP = 1.02;
/** The common range is compared in so many parts, each of which counts alike. */
const PARTS = 400;

/** A run whose writes are counted in drive writes, and its first rate. */
export interface Course {
  readonly written: HostWrites;
  readonly first: number;
  /** Drive writes at its end. */
  readonly end: number;
}

/** Null for a run in which nothing was written. */
export function courseOf(written: HostWrites): Course | null {
  const end = written.writes.at(-1) ?? 0;
  const first = rateBetween(written, 0, Math.min(FIRST, TENTH * end));
  return first !== null && first > 0 ? { written, first, end } : null;
}

/** The rate from one amount written to another, as a share of the first. */
export function shareBetween({ written, first }: Course, from: number, to: number): number | null {
  const rate = rateBetween(written, from, to);
  return rate === null ? null : rate / first;
}

/**
 * Drive writes at the write cliff; null where there is none as far as the run goes, or where the run ends
 * too soon after its rate fell.
 */
export function cliffOf(course: Course): number | null {
  const isLow = (from: number, to: number) => (shareBetween(course, from, to) ?? 1) < HALF;
  const start = Math.min(FIRST, TENTH * course.end);
  for (let at = start; at * STAYS <= course.end; at *= STEP)
    if (isLow(at, at * STEP) && isLow(at, at * STAYS)) return at;
  return null;
}

/** What lies between two runs. */
export interface Distance {
  /** Drive writes that both have. */
  readonly common: number;
  /** The mean of the last tenth of that, of each, as a share of its own first rate. */
  readonly ends: readonly [number, number];
  /** The typical factor between their shares: the root mean square of the logarithm of their ratio. */
  readonly factor: number;
}

/** Null where a run has no rate somewhere. */
export function distanceOf(one: Course, other: Course): Distance | null {
  const common = Math.min(one.end, other.end);
  const between = (from: number, to: number) =>
    [one, other].map((course) => shareBetween(course, from * common, to * common) ?? Number.NaN);
  let sum = 0;
  for (let part = 0; part < PARTS; part += 1) {
    const [a = Number.NaN, b = Number.NaN] = between(part / PARTS, (part + 1) / PARTS);
    sum += Math.log(a / b) ** 2;
  }
  const factor = Math.exp(Math.sqrt(sum / PARTS));
  const [a = Number.NaN, b = Number.NaN] = between(1 - TENTH, 1);
  return Number.isFinite(factor) ? { common, ends: [a, b], factor } : null;
}
