/**
 * The reader's bench: SA-256, the model drive of the book, written at random for 2000 seconds after a sequential
 * fill, and read off once a second. Every figure of the chapter that is drawn from the simulator starts with it.
 */
import type { SimulatedInputs } from '../../engine/engine';
import type { Interval, Run } from '../../runtime/figure/define-figure';
import { PAGE_SIZE, SA_256 } from './sa-256';

/** How long the bench runs, in seconds. */
export const LENGTH = 2000;
/** From here on it is in steady state, whatever its garbage collection. */
export const STEADY = 1000;

/** 256 GB in pages of 4 KiB on 32 dies, purged, filled once from end to end, then written at queue depth 32. */
export const BENCH = {
  user_pages: SA_256.user_capacity / PAGE_SIZE,
  overprovisioning: SA_256.overprovisioning,
  channels: SA_256.channels,
  // In drive writes, from which on percentiles are counted: second 1150 or so of the slowest.
  warm_up: 0.3,
  // More than any of them writes in that time: the clock ends the run.
  measure: 40,
  window: 40,
  duration: LENGTH,
  // Host writes from one burst of postponed GC to the next: 358 MB.
  gc_burst: 0.02,
} as const satisfies SimulatedInputs;

/** That of the model: a figure that says nothing of it asks for the same drive as one that does. */
const SEED = 1;

export const QUEUE_DEPTH = 32;

/** What a reader may change of it; whatever else an address says belongs to the simulator's own page. */
type Own = Pick<SimulatedInputs, 'overprovisioning' | 'gc_style' | 'seed'>;

/** What the charts of the bench read of each second. */
export const OF_SECONDS = ['iops'] as const satisfies readonly (keyof Interval)[];

/**
 * A drive of the bench. The simulator counts the host writes between two bursts of GC in shares of the spare area; a
 * drive that is given more of it shall have its bursts as often as before.
 */
export function benched({ overprovisioning, gc_style, seed = SEED }: Own): SimulatedInputs {
  const { overprovisioning: least, gc_burst } = BENCH;
  const spare = overprovisioning ?? least;
  return {
    ...BENCH,
    overprovisioning: spare,
    gc_style: gc_style ?? 0,
    gc_burst: Math.min(1, (gc_burst * least) / spare),
    seed,
  };
}

/** The drive in hand; figures that ask for it alike share what the page brings along of it. */
export const ownRun = (own: Own): Run => ({
  inputs: benched(own),
  outputs: ['intervals', ...TAILS],
  ofIntervals: OF_SECONDS,
});

/** Percentiles over the steady part, for a table. */
export const TAILS = [
  'measured_latency_mean',
  'measured_latency_p50',
  'measured_latency_p99',
  'measured_latency_p999',
  'measured_latency_p9999',
  'measured_latency_max',
] as const satisfies Run['outputs'];

/** One drive's seconds, from some second on. */
export interface Seconds {
  /** When each ends, in seconds. */
  readonly end: readonly number[];
  readonly iops: readonly number[];
}

/** While a figure plays, the same rows are asked for in every frame. */
const known = new WeakMap<readonly Interval[], Map<number, Seconds>>();

/** The seconds of a run after the first `from`; each interval is one. */
export function secondsOf(rows: readonly Interval[] | null | undefined, from = 0): Seconds {
  if (!rows) return { end: [], iops: [] };
  const byStart = known.get(rows) ?? new Map<number, Seconds>();
  known.set(rows, byStart);
  const before = byStart.get(from);
  if (before) return before;
  const later = rows.slice(from);
  const seconds = {
    end: later.map((_, at) => from + at + 1),
    iops: later.map(({ iops }) => iops ?? 0),
  };
  byStart.set(from, seconds);
  return seconds;
}

/** What a buyer may ask of seconds. */
export interface Consistency {
  readonly mean: number;
  readonly worst: number;
  /** Seconds in which no request was completed. */
  readonly silent: number;
  readonly count: number;
}

/** Null where no second has been simulated yet. */
export function consistencyOf({ iops }: Seconds): Consistency | null {
  if (iops.length === 0) return null;
  return {
    mean: iops.reduce((sum, one) => sum + one, 0) / iops.length,
    worst: Math.min(...iops),
    silent: iops.filter((one) => one === 0).length,
    count: iops.length,
  };
}
