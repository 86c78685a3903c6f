/**
 * Latency under a load: a drive that was fitted to measurements is simulated, in small, at the arrival rate of the load, with
 * three seeds each time. What is told is a bracket of runs, and how much more load, or how much spare area, changes it.
 *
 * ```text
 * load ──as it is, 3 seeds──▶ met in all ──▶ 1.5, 2, 3 … times the load, until one run misses
 *                        └──▶ missed ─────▶ a tenth, a fifth … of the capacity kept free, until all runs meet
 * ```
 */
import { defaultsOf, type Inputs, type ValuesOf } from '../declaration';
import { simulate } from '../gen/simulate';

/** A drive whose inputs were fitted to measurements of it. */
export interface FittedDrive {
  readonly name: string;
  readonly kind: string;
  readonly year: number;
  readonly inputs: Inputs;
}

/** What arrives at one drive. */
export interface LatencyLoad {
  /** Writes per second. */
  readonly writes: number;
  /** Reads per second. */
  readonly reads: number;
  /** Bytes of each request. */
  readonly size: number;
  /** The 99th percentile that is borne, in seconds; null where none is asked. */
  readonly limit: number | null;
}

/** What the runs of one load with several seeds came to. */
export interface Bracket {
  /** The lowest and highest 99th percentile of writes, and of reads, in seconds; null where there are none. */
  readonly writes: readonly [number, number] | null;
  readonly reads: readonly [number, number] | null;
  /** Whether the drive completes requests as fast as they arrive, in every run. */
  readonly keepsUp: boolean;
  /** In how many of the runs the limit is met. */
  readonly met: number;
}

/** The answer for one drive. */
export interface LatencyAnswer {
  readonly drive: FittedDrive;
  readonly asked: Bracket;
  /** So many times the load is met in every run; null where it is missed as it is. */
  readonly holdsTo: number | null;
  /** So many times the load is missed in a run; null where no load that was tried is. */
  readonly missedAt: number | null;
  /** Share of the capacity that must stay free; null where none is asked for, or none of those tried is enough. */
  readonly free: number | null;
}

/** Runs the simulator to its end. */
export type RunSimulation = (inputs: Inputs) => Promise<ValuesOf<typeof simulate>>;

/** The seeds of every bracket. */
export const SEEDS = [1, 2, 3] as const;
/** Times the load that are tried, and shares of the capacity kept free. */
export const TIMES = [1.5, 2, 3, 5, 8, 12, 20] as const;
export const FREE = [0.1, 0.2, 0.3, 0.5] as const;

/** A copy of the drive with so many pages and all its dies: at rest it behaves as the whole does. */
const PAGES = 262_144;
/** Drive writes before the measured part, and in it: the drive begins filled at random, so it is at rest. */
const [BEFORE, MEASURED] = [0.5, 0.5];
/** So many writes are measured at least, however large they are. */
const LEAST = 2048;
/** Fewer completed than that share of what arrived: the drive does not keep up … */
const KEEPS_UP = 0.985;
/** … unless so few were measured that chance explains it: as many times the spread of a count. */
const SPREADS = 4;

/** What the simulator is asked for a drive under so many times a load, with a share of its capacity kept free. */
export function latencyRun(
  drive: FittedDrive,
  load: LatencyLoad,
  { times, free, seed }: { readonly times: number; readonly free: number; readonly seed: number },
): Inputs {
  const all: Inputs = { ...defaultsOf(simulate), ...drive.inputs };
  const perBlock = Number(all.pages_per_block);
  const page = pageOf(drive);
  const measured = Math.max(MEASURED, (LEAST * load.size) / (PAGES * page));
  return {
    ...all,
    user_pages: Math.round(PAGES * (1 - free)),
    data_blocks: Math.ceil((PAGES * (1 + Number(all.overprovisioning))) / perBlock),
    start: 'random',
    warm_up: BEFORE,
    measure: measured,
    window: measured,
    duration: null,
    arrival_rate: times * (load.writes + load.reads),
    read_share: load.reads / (load.writes + load.reads),
    block_size: load.size,
    // A write that is smaller than a page, or no multiple of it, covers pages in part.
    address_grid: load.size % page === 0 ? null : gridOf(load.size),
    seed,
  };
}

/** Bytes of a page, which are also the drive's indirection unit. */
const pageOf = ({ inputs }: FittedDrive): number =>
  Number(inputs.page_size ?? defaultsOf(simulate).page_size);

/** The coarsest grid that a size is a multiple of, a sector of 4 KiB or of 512 bytes. */
const gridOf = (size: number) => (size % 4096 === 0 ? 4096 : 512);

/** The bracket of some runs of one load. */
export function bracketOf(
  drive: FittedDrive,
  load: LatencyLoad,
  times: number,
  runs: readonly ValuesOf<typeof simulate>[],
): Bracket {
  const ends = (values: readonly (number | null)[]): Bracket['writes'] => {
    const known = values.filter((value) => value !== null);
    return known.length === 0 ? null : [Math.min(...known), Math.max(...known)];
  };
  const arrived = times * load.writes;
  const isKept = ({ write_iops: rate, host_pages: pages }: ValuesOf<typeof simulate>) => {
    const writes = pages / Math.max(1, load.size / pageOf(drive));
    return (rate ?? 0) >= Math.min(KEEPS_UP, 1 - SPREADS / Math.sqrt(writes)) * arrived;
  };
  const isMet = (run: ValuesOf<typeof simulate>) =>
    isKept(run) &&
    (load.limit === null ||
      Math.max(run.write_latency_p99 ?? 0, run.read_latency_p99 ?? 0) <= load.limit);
  return {
    writes: ends(runs.map((run) => run.write_latency_p99)),
    reads: load.reads > 0 ? ends(runs.map((run) => run.read_latency_p99)) : null,
    keepsUp: runs.every(isKept),
    met: runs.filter(isMet).length,
  };
}

/** The answer for a drive, run by run. */
export async function latencyOf(
  drive: FittedDrive,
  load: LatencyLoad,
  run: RunSimulation,
): Promise<LatencyAnswer> {
  const at = async (times: number, free: number) => {
    const runs: ValuesOf<typeof simulate>[] = [];
    for (const seed of SEEDS) runs.push(await run(latencyRun(drive, load, { times, free, seed })));
    return bracketOf(drive, load, times, runs);
  };
  const isMet = ({ met }: Bracket) => met === SEEDS.length;
  const asked = await at(1, 0);
  if (isMet(asked)) {
    let holdsTo = 1;
    for (const times of TIMES) {
      if (!isMet(await at(times, 0))) return { drive, asked, holdsTo, missedAt: times, free: null };
      holdsTo = times;
    }
    return { drive, asked, holdsTo, missedAt: null, free: null };
  }
  for (const free of FREE)
    if (isMet(await at(1, free))) return { drive, asked, holdsTo: null, missedAt: 1, free };
  return { drive, asked, holdsTo: null, missedAt: 1, free: null };
}
