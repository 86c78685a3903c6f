/** Latencies as they were measured, and a long test that is drawn from them. */
import measured from '../../../../content/measured-runs/measured-latencies.json' with {
  type: 'json',
};
import { randomFrom, seedFor } from '../../../elements/exercise/random';
import { fioEdge, placeOf } from './buckets';
import { slowerThan } from './percentile-rank';

const [run] = measured;
if (!run) throw new Error('no latencies were measured');

/** The run: a minute of reads. */
export const RUN = run;
const EDGES = RUN.counts.map((_, at) => fioEdge(RUN.first + at));
EDGES.push(fioEdge(RUN.first + RUN.counts.length));
/** The end of each of its buckets. */
export const ENDS: readonly number[] = EDGES.slice(1);
/** Requests quicker than each edge. */
const QUICKER = [0];
for (const count of RUN.counts) QUICKER.push((QUICKER.at(-1) ?? 0) + count);
/** Requests in the run. */
export const ALL = QUICKER.at(-1) ?? 0;

/** The latency that a share of all requests exceeds; within a bucket they are spread evenly. */
export function latencyAt(slower: number): number {
  const rank = (1 - slower) * ALL;
  const at = placeOf(rank, QUICKER);
  const [from, to] = [EDGES[at] ?? 0, EDGES[at + 1] ?? 0];
  return from + ((to - from) * (rank - (QUICKER[at] ?? 0))) / (RUN.counts[at] || 1);
}

/** The time that the requests of a bucket take, each at its middle. */
const timeIn = (at: number): number =>
  ((RUN.counts[at] ?? 0) * ((EDGES[at] ?? 0) + (EDGES[at + 1] ?? 0))) / 2;

/** What the requests of each bucket of the run take, in whole nanoseconds. */
export const TIMES: readonly number[] = RUN.counts.map((_, at) => Math.round(timeIn(at) * 1e9));

/** The share of all time that the slowest share of all requests takes. */
export function timeShare(slower: number): number {
  let [above, all, left] = [0, 0, slower * ALL];
  for (let at = RUN.counts.length - 1; at >= 0; at -= 1) {
    const taken = Math.min(1, left / (RUN.counts[at] || 1));
    above += taken * timeIn(at);
    left -= taken * (RUN.counts[at] ?? 0);
    all += timeIn(at);
  }
  return above / all;
}

/** Requests of the longest test. */
export const MOST = 100_000;

/** Of a test that has seen the slow hump, about 2 ms, too rarely at first: as a quarter of tests do. */
const SEED = 18;

let test: Float64Array | undefined;

/** The test that the figure shows: the same requests in the same order every time. */
export function drawnTest(): Float64Array {
  if (test) return test;
  const random = randomFrom(seedFor('histogram-grows', SEED));
  test = Float64Array.from({ length: MOST }, () => latencyAt(random()));
  return test;
}

/** How far the tail of a test has come after so many of its requests. */
export interface Tail {
  /** Their p99.9. */
  readonly byCount: number;
  /** The latency of which longer requests take 1% of the time. */
  readonly byTime: number;
}

/** The tail of the test after each of some rising numbers of requests. */
export function tailsOf(counts: readonly number[]): Tail[] {
  const latencies = drawnTest();
  /** Slowest first; no more are needed of the longest test. */
  const slowest: number[] = [];
  const kept = slowerThan(MOST) + 1;
  let [done, time] = [0, 0];
  return counts.map((count) => {
    for (; done < count; done += 1) {
      const one = latencies[done] ?? 0;
      time += one;
      if (slowest.length >= kept && one <= (slowest[kept - 1] ?? 0)) continue;
      slowest.splice(placeBelow(one, slowest), 0, one);
      slowest.length = Math.min(slowest.length, kept);
    }
    return { byCount: slowest[slowerThan(count)] ?? 0, byTime: takes(slowest, time / 100) };
  });
}

/** Where a value belongs in a falling list. */
function placeBelow(value: number, falling: readonly number[]): number {
  let [low, high] = [0, falling.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((falling[middle] ?? 0) > value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first of the slowest that, with those above it, takes more than some time. */
function takes(slowest: readonly number[], time: number): number {
  let above = 0;
  for (const one of slowest) {
    above += one;
    if (above > time) return one;
  }
  return slowest.at(-1) ?? 0;
}
