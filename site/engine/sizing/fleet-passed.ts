/** When a drive passed its rating or 100% of Percentage Used. */
import type { DriveReading } from '../smart-report';
import type { FleetEnd } from './fleet-answer';

/** What a drive is past, and when it was the first of them; `passedAt` is null where it was so at its first report, or no clock says. */
interface Passed {
  readonly past: readonly FleetEnd[];
  /** In seconds since 1970. */
  readonly passedAt: number | null;
}

/** By its reports in the order of time; `rating` in bytes. */
export function passedOf(readings: readonly DriveReading[], rating: number | null): Passed {
  const ends = [
    ['rating', (one: DriveReading) => one.host_written.value, rating],
    ['Percentage Used', (one: DriveReading) => one.percentage_used.value, 1],
  ] as const;
  const last = readings.at(-1);
  const found = ends.flatMap(([end, counter, at]) => {
    const now = last ? counter(last) : null;
    return now === null || at === null || now < at
      ? []
      : [{ end, time: crossing(readings, counter, at) }];
  });
  const times = found.flatMap(({ time }) => time ?? []);
  return {
    past: found.map(({ end }) => end),
    // One that was past already was so before the other.
    passedAt: times.length > 0 && times.length === found.length ? Math.min(...times) : null,
  };
}

/** When a counter reached a value, on a straight line between the two reports around it. */
function crossing(
  readings: readonly DriveReading[],
  counter: (one: DriveReading) => number | null,
  value: number,
): number | null {
  const at = readings.findLastIndex((one) => (counter(one) ?? 0) < value);
  const [before, after] = [readings[at], readings[at + 1]];
  if (!before || !after || before.read_at === null || after.read_at === null) return null;
  const [from, to] = [counter(before), counter(after)];
  if (from === null || to === null) return null;
  return before.read_at + ((after.read_at - before.read_at) * (value - from)) / (to - from);
}
