/** Requests of one size that a host prepares and a drive serves, with one or two of them in the queue. */

/** What one of the two does for one request, counted from 1. */
export interface Piece {
  readonly request: number;
  readonly station: 'host' | 'drive';
  /** In seconds. */
  readonly from: number;
  readonly to: number;
}

/** Seconds that each request keeps the host and the drive busy. */
export interface Times {
  readonly host: number;
  readonly drive: number;
}

/**
 * The first requests at a queue depth: the host begins one when it is done with the last and fewer than `depth` wait for
 * their completion; the drive serves one after the other, in order.
 */
export function queueRun(depth: number, { host, drive }: Times, requests: number): Piece[] {
  const completed: number[] = [];
  const pieces: Piece[] = [];
  let idle = 0;
  for (let at = 0; at < requests; at += 1) {
    const begins = Math.max(idle, completed[at - depth] ?? 0);
    idle = begins + host;
    const served = Math.max(idle, completed[at - 1] ?? 0);
    completed.push(served + drive);
    const request = at + 1;
    if (host > 0) pieces.push({ request, station: 'host', from: begins, to: idle });
    pieces.push({ request, station: 'drive', from: served, to: served + drive });
  }
  return pieces;
}

/** How many are complete by some moment. */
export const completedBy = (pieces: readonly Piece[], time: number) =>
  pieces.filter(({ station, to }) => station === 'drive' && to <= time * (1 + ROUNDING)).length;

/** The ends of pieces, each moment once, in order. */
export function moments(pieces: readonly Piece[]): number[] {
  const ends = pieces.map(({ to }) => to).toSorted((a, b) => a - b);
  return ends.filter((end, at) => at === 0 || end > Number(ends[at - 1]) * (1 + ROUNDING));
}

/** Times that are sums of the same times in another order differ by less, as a share of themselves. */
const ROUNDING = 1e-9;
