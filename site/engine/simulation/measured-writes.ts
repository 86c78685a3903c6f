/** What a measured run has written in the course of time, as far as its series say it. */
import type { MeasuredRun, MeasuredSeries } from '../gen/imported';
import { type HostWrites, timeOf } from './host-writes';

/** Fewer points than this show no shape. */
const LEAST = 60;

/** The series of a run that tell how much was written. */
export interface WriteSeries {
  /** One for each job: they wrote to the drive together. */
  readonly jobs: readonly MeasuredSeries[];
  /** Bytes that a value and second come to: 1 for bandwidth, the block size for IOPS; null where the file does not say. */
  readonly size: number | null;
  /** It also read. */
  readonly alsoReads: boolean;
}

/** Bandwidth, which says how much was written, or else IOPS; null where a run has neither. */
export function writeSeriesOf({ series, jobs }: MeasuredRun): WriteSeries | null {
  const writes = series.filter(
    ({ direction, times }) => direction === 'write' && times.length >= LEAST,
  );
  const alsoReads = series.some(({ direction }) => direction === 'read');
  const of = (name: string) => ofOneRun(writes.filter(({ quantity }) => quantity === name));
  const [bandwidth, iops] = [of('bandwidth'), of('iops')];
  if (bandwidth.length > 0) return { jobs: bandwidth, size: 1, alsoReads };
  if (iops.length === 0) return null;
  const sizes = new Set(
    jobs.flatMap(({ direction, block_size }) => (direction === 'write' ? [block_size] : [])),
  );
  const [size = null] = sizes.size === 1 ? sizes : [];
  return { jobs: iops, size, alsoReads };
}

/** All of them, if they are of processes that ran together; none where the logs are of several runs. */
function ofOneRun(series: readonly MeasuredSeries[]): readonly MeasuredSeries[] {
  const runs = new Set(series.map(({ file }) => file?.replace(/\.\d+\.log$/, '')));
  return runs.size > 1 ? [] : series;
}

/** What was written, in units of `unit` bytes, by all jobs together as long as all of them ran. */
export function writtenBy({ jobs }: WriteSeries, size: number, unit: number): HostWrites {
  const all = jobs.map((series) => summed(series, size / unit));
  const [first, ...others] = all;
  if (!first || others.length === 0) return first ?? { writes: [0], time: [0] };
  const until = Math.min(...all.map(({ time }) => time.at(-1) ?? 0));
  const time = [...new Set(all.flatMap((one) => one.time))]
    .filter((at) => at <= until)
    .sort((a, b) => a - b);
  // The same line read the other way: how much by when.
  const by = (one: HostWrites, at: number) =>
    timeOf({ writes: one.time, time: one.writes }, at) ?? 0;
  return { time, writes: time.map((at) => all.reduce((sum, one) => sum + by(one, at), 0)) };
}

/** A value is the mean since the point before it. */
function summed({ times, values, interval }: MeasuredSeries, factor: number): HostWrites {
  const begin = Math.max(0, (times[0] ?? 0) - interval);
  const [writes, time] = [[0], [0]];
  times.forEach((at, place) => {
    const since = times[place - 1] ?? begin;
    writes.push((writes.at(-1) ?? 0) + (values[place] ?? 0) * (at - since) * factor);
    time.push(at - begin);
  });
  return { writes, time };
}
