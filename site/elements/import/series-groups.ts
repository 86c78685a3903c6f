/** The series of a run by the question that they answer: logs of processes that ran together are one. */
import type { MeasuredSeries } from '../../engine/gen/imported';
import { grouped } from './grouped';

/** How several series are one: as their sum, as the largest of each moment, or each by itself in one chart. */
export type Way = 'one' | 'sum' | 'largest' | 'each';

/** What a chart draws. */
export interface SeriesGroup {
  /** Of one quantity and direction; at least one. */
  readonly series: readonly MeasuredSeries[];
  /** What their logs are called in common; null where the file does not say. */
  readonly name: string | null;
  readonly way: Way;
  readonly times: readonly number[];
  readonly values: readonly number[];
}

/** Latencies in the order in which they tell: the whole, the time to completion, the time until it is handed over. */
const LATENCIES = ['lat', 'clat', 'slat'] as const;

/** A log's name without the number of its process: "reads_iops.3.log" is of "reads_iops". */
export const logOf = ({ file }: MeasuredSeries): string | null =>
  file?.replace(/\.\d+\.log$/, '') ?? null;

/** Which of the latencies a log is of, by its name; −1 where it does not say. */
const latencyOf = (series: MeasuredSeries): number =>
  LATENCIES.findIndex((name) => logOf(series)?.endsWith(`_${name}`));

/** The groups, and the names of logs that are of a part of a latency that is there as a whole. */
export function groupsOf(all: readonly MeasuredSeries[]): {
  readonly groups: readonly SeriesGroup[];
  readonly left: readonly string[];
} {
  const series = all.filter(({ times }) => times.length > 1);
  const isPart = (one: MeasuredSeries) =>
    series.some(
      (other) =>
        other.direction === one.direction &&
        runOf(other) === runOf(one) &&
        latencyOf(other) >= 0 &&
        latencyOf(other) < latencyOf(one),
    );
  const drawn = series.filter((one) => !isPart(one));
  const left = new Set(series.filter(isPart).map((one) => logOf(one) ?? ''));
  const key = (one: MeasuredSeries) =>
    JSON.stringify([one.quantity, one.direction, logOf(one), one.job]);
  return { groups: grouped(drawn, key).map(groupOf), left: [...left] };
}

/** What the logs of one run have in common: "reads" of "reads_lat". */
const runOf = (series: MeasuredSeries) => logOf(series)?.replace(/_(?:lat|clat|slat)$/, '');

function groupOf(series: readonly MeasuredSeries[]): SeriesGroup {
  const [first, ...others] = series as readonly [MeasuredSeries, ...MeasuredSeries[]];
  const name = [logOf(first), first.job].filter(Boolean).join(', ') || null;
  if (others.length === 0)
    return {
      series,
      name: [first.file, first.job].filter(Boolean).join(', ') || null,
      way: 'one',
      times: first.times,
      values: first.values,
    };
  const isRate = first.quantity === 'iops' || first.quantity === 'bandwidth';
  const isMaxima = series.every(({ maxima }) => maxima === true);
  const moments = isRate || isMaxima ? momentsOf(series) : [];
  // Logs that agree in few of their times were not of the same minutes.
  if (moments.length > 1 && moments.length >= first.times.length / 2) {
    const add = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
    return {
      ...{ series, name, way: isRate ? 'sum' : 'largest' },
      times: moments.map(({ time }) => time),
      values: moments.map(({ values }) => (isRate ? add(values) : Math.max(...values))),
    };
  }
  return {
    ...{ series, name, way: 'each' },
    times: series.flatMap(({ times }) => times),
    values: series.flatMap(({ values }) => values),
  };
}

/** The times at which every series has a value, within half of the time between two. */
function momentsOf(series: readonly MeasuredSeries[]) {
  const near = Math.min(...series.map(({ interval }) => interval)) / 2;
  const at = series.map(() => 0);
  return (series[0]?.times ?? []).flatMap((time) => {
    const values = series.flatMap(({ times, values }, which) => {
      let place = at[which] ?? 0;
      while (place < times.length && (times[place] ?? 0) < time - near) place += 1;
      at[which] = place;
      const found = times[place];
      return found !== undefined && found < time + near ? (values[place] ?? []) : [];
    });
    return values.length === series.length ? [{ time, values }] : [];
  });
}
