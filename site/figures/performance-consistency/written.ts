/** A run by what the host has written instead of by the clock. */
import type { Points } from '../../charts/types';
import { formatAmount } from '../../engine/units';
import type { Interval } from '../../runtime/figure/define-figure';
import type { Part } from '../../runtime/figure/parts';

/** From the beginning of a run on, and at the end of each of its intervals. */
export interface Written {
  /** Pages that the host has written. */
  readonly pages: readonly number[];
  /** Seconds that it took. */
  readonly time: readonly number[];
}

/** Points of a line lie at least so far apart, by ratio: closer ones fall on the same pixels. */
const APART = 1.03;

/** What was written in intervals of one length, as far as they were heard. */
export function writtenIn(rows: readonly Interval[] | null | undefined, interval: number): Written {
  const pages = [0];
  const time = [0];
  for (const { iops } of rows ?? []) {
    pages.push((pages.at(-1) ?? 0) + (iops ?? 0) * interval);
    time.push(time.length * interval);
  }
  return { pages, time };
}

/** A run read off finely at its beginning, and from there on as coarsely as it was read off for longer. */
export function continued(fine: Written, coarse: Written): Written {
  const after = coarse.pages.findIndex((pages) => pages > (fine.pages.at(-1) ?? 0));
  if (after < 0) return fine;
  return {
    pages: [...fine.pages, ...coarse.pages.slice(after)],
    time: [...fine.time, ...coarse.time.slice(after)],
  };
}

/** When so many pages were written; null where the run did not get there. */
export function timeOf({ pages, time }: Written, wanted: number): number | null {
  const after = pages.findIndex((now, at) => at > 0 && now >= wanted);
  if (after < 0) return null;
  const [from = 0, to = 0] = [pages[after - 1], pages[after]];
  const [begin = 0, end = 0] = [time[after - 1], time[after]];
  return to > from ? begin + ((end - begin) * (wanted - from)) / (to - from) : end;
}

/** The mean rate from one page to another; null where the run did not get there. */
export function rateBetween(written: Written, from: number, to: number): number | null {
  const [begin, end] = [timeOf(written, from), timeOf(written, to)];
  return begin === null || end === null || end === begin ? null : (to - from) / (end - begin);
}

/** The rate against the pages written, for an axis by ratio. */
export function rates({ pages, time }: Written): Points {
  const x: number[] = [];
  const y: number[] = [];
  let last = 0;
  pages.forEach((now, at) => {
    const from = pages[last] ?? 0;
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

/** IOPS as they are said: three digits, for runs with another seed differ in the fourth. */
export const inIops = (rate: number) => formatAmount(Number(rate.toPrecision(3)), 'number');

/** A rate for a sentence: "16,200 IOPS". */
export const sayIops = (rate: number): Part => ({ value: `${inIops(rate)}\u202FIOPS` });
