/** The intervals of a log as boxes that go over the slow requests of a record, up to a moment of it. */

import { formatAmount } from '../../../engine/typed/units';
import type { Comb } from './comb';
import type { Slow } from './pauses';

/** Between the longest latency of a quiet interval and that of one with a pause in it. */
export const QUIET_BELOW = 0.8e-3;
/** What is seen at once: so many intervals, at least so many seconds, at most so many intervals. */
const SEEN = { intervals: 16, seconds: 4, most: 40 };

/** A gap below this share of what is seen has no room for its length. */
const WIDE_ENOUGH = 0.25;

/** A record, in seconds, and the longest latency of each whole interval in it. */
export interface Logged {
  readonly slow: readonly Slow[];
  readonly longest: readonly number[];
  readonly interval: number;
  readonly duration: number;
}

/** How many values the log has at a moment. */
export const loggedAt = ({ longest, interval }: Logged, now: number): number =>
  Math.min(Math.floor(now / interval + 1e-9), longest.length);

/** The quiet intervals that are over at a moment, by their place in the log. */
export function quietAt(log: Logged, now: number): number[] {
  const values = log.longest.slice(0, loggedAt(log, now));
  return values.flatMap((value, at) => (value < QUIET_BELOW ? [at] : []));
}

/** What is seen at a moment; the slow requests are not told before the bet. */
export function combAt(log: Logged, now: number, covered: boolean): Comb {
  const { slow, longest, interval, duration } = log;
  const { intervals, seconds, most } = SEEN;
  const wanted = Math.min(Math.max(intervals * interval, seconds), most * interval);
  const length = Math.min(wanted, Math.max(duration, interval));
  const from = Math.max(now - length, 0);
  const to = from + length;
  const over = loggedAt(log, now);
  const seen = slow.filter(({ time }) => time >= from && time <= now).map(({ time }) => time);
  const first = Math.floor(from / interval + 1e-9);
  const count = Math.ceil(to / interval - 1e-9) - first;
  const quiet = quietAt(log, now);
  return {
    title: `${covered ? 'The' : 'Slow requests in the'} log’s intervals, ${formatAmount(length, 'time')}`,
    ...{ from, to, interval },
    times: covered ? [] : seen,
    boxes: Array.from({ length: count }, (_, place) => {
      const at = first + place;
      const begin = at * interval;
      const isSlow =
        at < over
          ? (longest[at] ?? 0) >= QUIET_BELOW
          : !covered && seen.some((time) => time >= begin && time < begin + interval);
      return { from: begin, is: isSlow ? 'slow' : at < over ? 'quiet' : 'open' } as const;
    }),
    gaps: quiet.slice(1).flatMap((at, place) => {
      const end = (at + 0.5) * interval;
      const begin = ((quiet[place] ?? 0) + 0.5) * interval;
      const isSeen = begin >= from && end - begin > WIDE_ENOUGH * length;
      return isSeen ? [{ from: begin, to: end, label: formatAmount(end - begin, 'time') }] : [];
    }),
  };
}
