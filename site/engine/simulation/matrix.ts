/**
 * IOPS of a simulated drive by block size and mix, as the performance test specification of the SNIA lays
 * them out: eight sizes by seven mixes. Each cell is a run of its own from the same state of the drive;
 * where a test goes through its cells one after the other, a cell finds what the one before it has left.
 */
import type { Inputs } from '../declaration';
import type { Simulation } from './simulation';

/** Block sizes in bytes, from the largest, and shares of requests that read. */
export const BLOCK_SIZES = [1048576, 131072, 65536, 32768, 16384, 8192, 4096, 512] as const;
export const READ_SHARES = [1, 0.95, 0.65, 0.5, 0.35, 0.05, 0] as const;

/** A drive of so many pages stands for a larger one: a die is as busy, and steady state is the same. */
const USER_PAGES = 65_536;
/** Each cell passes so many pages at least, and so many requests. */
const PAGES = 60_000;
const REQUESTS = 600;
/** Of so many intervals the first ones, in which the buffer fills, do not count. */
const INTERVALS = 8;
const FILLING = 2;
/** Seconds of the first try. */
const FIRST = 0.02;

/** Opens a run. */
export type Open = (inputs: Inputs) => Simulation;

/** IOPS of one cell. */
export function cellOf(open: Open, drive: Inputs, block: number, share: number): number {
  const page = typeof drive.page_size === 'number' ? drive.page_size : 4096;
  const enough = Math.max(PAGES / Math.ceil(block / page), REQUESTS);
  let duration = FIRST;
  for (;;) {
    const iops = meanOf(open, {
      ...{ start: 'random', warm_up: 0, user_pages: USER_PAGES },
      ...drive,
      ...{ block_size: block, read_share: share, duration, interval: duration / INTERVALS },
    });
    const requests = iops * duration;
    if (requests >= enough) return iops;
    duration *= requests > 0 ? Math.max(1.1, (1.05 * enough) / requests) : 10;
  }
}

function meanOf(open: Open, inputs: Inputs): number {
  const run = open(inputs);
  try {
    while (run.done < run.total) run.advance(run.total);
    const { intervals } = run.answer().values;
    const counted = (intervals ?? []).slice(FILLING);
    return counted.reduce((sum, { iops }) => sum + (iops ?? 0), 0) / counted.length;
  } finally {
    run.free();
  }
}

/** IOPS of every cell: a row for each block size, a column for each share of reads. */
export const matrixOf = (open: Open, drive: Inputs): number[][] =>
  BLOCK_SIZES.map((block) => READ_SHARES.map((share) => cellOf(open, drive, block, share)));

/** Inputs that each cell has for itself; a drive may not bring them. */
export const OF_A_CELL: readonly string[] = ['block_size', 'read_share', 'duration', 'interval'];
