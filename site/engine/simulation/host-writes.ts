/** A run by what the host has written instead of by the clock. */
import { bisectLeft } from 'd3-array';

/** From the beginning of a run on, and at the end of each of its intervals. */
export interface HostWrites {
  /** Host writes so far, in one unit: pages, bytes, drive writes. */
  readonly writes: readonly number[];
  /** Seconds that it took. */
  readonly time: readonly number[];
}

/** Points of a line lie at least so far apart, by ratio: closer ones fall on the same pixels. */
const APART = 1.03;

/** What was written in intervals of one length, as far as they were heard. */
export function writtenIn(
  rows: readonly { readonly iops: number | null }[] | null | undefined,
  interval: number,
): HostWrites {
  const writes = [0];
  const time = [0];
  for (const { iops } of rows ?? []) {
    writes.push((writes.at(-1) ?? 0) + (iops ?? 0) * interval);
    time.push(time.length * interval);
  }
  return { writes, time };
}

/** A run read off finely at its beginning, and from there on as coarsely as it was read off for longer. */
export function continued(fine: HostWrites, coarse: HostWrites): HostWrites {
  const after = coarse.writes.findIndex((writes) => writes > (fine.writes.at(-1) ?? 0));
  if (after < 0) return fine;
  return {
    writes: [...fine.writes, ...coarse.writes.slice(after)],
    time: [...fine.time, ...coarse.time.slice(after)],
  };
}

/** When so much was written; null where the run did not get there. */
export function timeOf({ writes, time }: HostWrites, wanted: number): number | null {
  const after = bisectLeft(writes, wanted, 1);
  if (after >= writes.length) return null;
  const [from = 0, to = 0] = [writes[after - 1], writes[after]];
  const [begin = 0, end = 0] = [time[after - 1], time[after]];
  return to > from ? begin + ((end - begin) * (wanted - from)) / (to - from) : end;
}

/** The mean rate from one amount written to another; null where the run did not get there. */
export function rateBetween(written: HostWrites, from: number, to: number): number | null {
  const [begin, end] = [timeOf(written, from), timeOf(written, to)];
  return begin === null || end === null || end === begin ? null : (to - from) / (end - begin);
}

/** The rate against what was written, for an axis by ratio. */
export function rates({ writes, time }: HostWrites): { x: number[]; y: number[] } {
  const x: number[] = [];
  const y: number[] = [];
  let last = 0;
  writes.forEach((now, at) => {
    const from = writes[last] ?? 0;
    if (at === 0 || now <= from * APART) return;
    const rate = (now - from) / ((time[at] ?? 0) - (time[last] ?? 0));
    // An axis by ratio begins after zero: the first rate holds from anywhere before.
    if (from === 0) x.push(now * 1e-3, now);
    else x.push(Math.sqrt(from * now));
    y.push(...(from === 0 ? [rate, rate] : [rate]));
    last = at;
  });
  return { x, y };
}
