/** What a histogram of the first requests of a test holds, and what is read off it. */
import type { Engine } from '../../../engine/engine';
import { serviceTime } from '../../../engine/gen/service-time';
import { type Buckets, placeOf } from './buckets';
import { drawnTest, ENDS, RUN, TIMES } from './read-latencies';

/** What a histogram counts. */
export type Counted = 'requests' | 'time';

/** A histogram of a test. */
export interface Look {
  readonly buckets: Buckets;
  readonly counted: Counted;
  /** Requests of the test so far. */
  readonly shown: number;
}

/** Percentiles as they are read off a histogram. */
export interface Read {
  readonly p50: number;
  readonly p99: number;
  readonly p99_9: number;
}

/** The bucket of each request of the test, found once. */
const places = new Map<string, Uint16Array>();

function placesIn({ id, edges }: Buckets): Uint16Array {
  const before = places.get(id);
  if (before) return before;
  const found = Uint16Array.from(drawnTest(), (latency) => placeOf(latency, edges));
  places.set(id, found);
  return found;
}

/** What is in each bucket: requests, or the nanoseconds that they take. */
export function countsOf({ buckets, counted, shown }: Look): number[] {
  const place = placesIn(buckets);
  const latencies = drawnTest();
  const counts = buckets.edges.slice(1).map(() => 0);
  for (let at = 0; at < shown; at += 1) {
    const bucket = place[at] ?? 0;
    const more = counted === 'time' ? Math.round((latencies[at] ?? 0) * 1e9) : 1;
    counts[bucket] = (counts[bucket] ?? 0) + more;
  }
  return counts;
}

/** Percentiles of the test: middles of their buckets, as fio gives them. */
export const readOff = (engine: Engine, look: Look): Read =>
  readIn(engine, look.buckets.edges.slice(1), countsOf(look));

/** Percentiles of the whole run, in its own buckets. */
export const readWhole = (engine: Engine, counted: Counted): Read =>
  readIn(engine, ENDS, counted === 'time' ? TIMES : RUN.counts);

function readIn(engine: Engine, ends: readonly number[], counts: readonly number[]): Read {
  const { values } = engine.run(serviceTime, {
    bucket_ends: [...ends],
    bucket_counts: [...counts],
  });
  return { p50: values.p50 ?? 0, p99: values.p99 ?? 0, p99_9: values.p99_9 ?? 0 };
}
