/** What a run of fio or diskspd says: its jobs, its percentiles, and whether its end is steady. */

import type { Dimension } from '../../engine/declaration';
import type { MeasuredLatency, MeasuredRun, MeasuredSeries } from '../../engine/gen/imported';
import { formatAmount } from '../../engine/typed/units';
import type { Table } from '../../runtime/figure/table';
import { type PublishedLatency, publishedRow } from './published-latency';

/** The latency that tells most, of those that tell something: the whole, then the time to completion. */
export const tellingOf = (
  latencies: readonly MeasuredLatency[],
  tells: (one: MeasuredLatency) => boolean,
): MeasuredLatency | undefined =>
  ['lat', 'clat'].flatMap((which) =>
    latencies.filter((one) => one.which === which && tells(one)),
  )[0];

/** Rates of each job and direction, and how many requests were outstanding. */
export function jobsTable(run: MeasuredRun): Table | null {
  const table = allOf(run);
  if (!table) return null;
  // A column in which nothing is known says nothing.
  const isTold = table.columns.map((_, at) => table.rows.some((row) => row[at] !== null));
  return {
    ...table,
    columns: table.columns.filter((_, at) => isTold[at]),
    rows: table.rows.map((row) => row.filter((_, at) => isTold[at])),
  };
}

function allOf({ jobs }: MeasuredRun): Table | null {
  const done = jobs.filter(({ requests, iops }) => requests !== 0 && iops !== null);
  if (done.length === 0) return null;
  return {
    caption: 'What it completed, over the whole run',
    columns: [
      { label: 'File' },
      { label: 'Job' },
      { label: 'Direction' },
      { label: 'IOPS', dimension: 'number', digits: 4 },
      { label: 'Bandwidth', dimension: 'byte_rate' },
      { label: 'Block size', dimension: 'bytes', unit: 'KiB' },
      { label: 'Mean latency', dimension: 'time' },
      { label: 'Queue depth, by Little’s law', dimension: 'number' },
      { label: 'Queue depth, asked for', dimension: 'count' },
      { label: 'Runtime', dimension: 'time' },
    ],
    rows: done.map((job) => [
      job.file,
      [job.job, job.host].filter(Boolean).join(', ') || 'all',
      job.direction,
      job.iops,
      job.bandwidth,
      job.block_size,
      tellingOf(job.latencies, ({ mean }) => Boolean(mean))?.mean ?? null,
      job.outstanding,
      job.queue_asked,
      job.runtime,
    ]),
  };
}

/** Shares of which a reader asks, as far as the file has them. */
const ASKED: readonly number[] = [0.5, 0.9, 0.99, 0.999, 0.9999];
/** The one that tells of rare pauses; few runs have requests enough for it. */
const RARE = 0.99999;

/** The latency that so large a share of the requests did not exceed; null where it is not known. */
export const percentileAt = (latency: MeasuredLatency, share: number): number | null =>
  latency.percentiles.find((one) => Math.abs(one.share - share) < 1e-9)?.latency ?? null;

/** Percentiles of latency, with how far each may be off; below them what was published of other drives. */
export function percentilesTable(
  { jobs, syncs, together }: MeasuredRun,
  published: readonly PublishedLatency[] = [],
): Table | null {
  const named = jobs.flatMap((job): [string, MeasuredLatency][] => {
    const latency = tellingOf(job.latencies, ({ percentiles }) => percentiles.length > 0);
    return latency
      ? [[[job.file, job.job, job.direction].filter(Boolean).join(', '), latency]]
      : [];
  });
  for (const { file, job, latency } of syncs)
    named.push([[file, job, 'syncs'].filter(Boolean).join(', '), latency]);
  if (together) named.push(['all directions', together]);
  const told = named.filter(([, { percentiles }]) => percentiles.length > 0);
  const isRareTold = told.some(([, latency]) => percentileAt(latency, RARE) !== null);
  const shares = isRareTold ? [...ASKED, RARE] : ASKED;
  const rows = told.map(([name, latency]) => rowOf(name, latency, shares));
  if (rows.length === 0) return null;
  return {
    caption: 'Percentiles of latency',
    columns: [
      { label: 'Job' },
      ...shares.map((share) => ({
        label: `p${Number((share * 100).toFixed(3))}`,
        dimension: 'time' as const,
      })),
      { label: 'Longest', dimension: 'time' },
      { label: 'Error, at most', dimension: 'ratio' },
      { label: 'Requests', dimension: 'count' },
    ],
    rows: [...rows, ...published.map((one) => publishedRow(one, shares))],
  };
}

function rowOf(name: string, latency: MeasuredLatency, shares: readonly number[]) {
  const bounds = latency.percentiles.map(({ bound }) => bound ?? 0);
  return [
    `${name} (${latency.which})`,
    ...shares.map((share) => percentileAt(latency, share)),
    latency.max,
    Math.max(...bounds, 0) || null,
    latency.requests,
  ];
}

/** What each quantity is called, and its verb. */
const SAID: Readonly<Record<string, readonly [string, string]>> = {
  iops: ['IOPS', 'are'],
  bandwidth: ['Bandwidth', 'is'],
  latency: ['Latency', 'is'],
};

/** Of latency, a mean over windows is none over requests, so that none is told. */
export const RATES: Readonly<Record<string, Dimension>> = { iops: 'count', bandwidth: 'byte_rate' };

/** The mean rate at the end of a series, which is what a drive sustains if it is steady; then that of the whole. */
function meansOf({ quantity, steady, mean }: MeasuredSeries): string {
  const dimension = RATES[quantity];
  if (!dimension || steady.average === null) return '';
  const said = (value: number) => formatAmount(Number(value.toPrecision(4)), dimension, 4);
  const whole = mean === null ? '' : `, and ${said(mean)} over the whole run`;
  return `${said(steady.average)} over the last five windows${whole}. `;
}

/** What the values of a latency log may be: the log does not say it, and the JSON of its run does. */
export function maximaOf({
  quantity,
  maxima,
}: Pick<MeasuredSeries, 'quantity' | 'maxima'>): string {
  if (maxima) return ' Each value is the largest of its window, and not the mean.';
  return quantity === 'latency' && maxima === null
    ? ' If the job had log_max_value=1, each value is the longest of its window, and not the mean.'
    : '';
}

/** What a series comes to at its end and in all, and whether its end is in steady state. */
export function steadyWords(series: MeasuredSeries): string {
  const { quantity, direction, steady } = series;
  const [name, are] = SAID[quantity] ?? ['The numbers', 'are'];
  const where = [series.file, series.job].filter(Boolean).join(', ');
  const what = `${name} of ${direction}s${where && ` (${where})`}`;
  const more = maximaOf(series);
  if (steady.steady === null)
    return `${what}: ${steady.reason ?? 'nothing can be said of a steady state.'}${more}`;
  const means = meansOf(series);
  const share = (value: number | null) => (value === null ? '–' : formatAmount(value, 'ratio', 2));
  return `${means ? `${what}: ${means}The end is` : `${what} ${are}`}${steady.steady ? '' : ' not'} in steady state: over the last five windows of ${
    steady.window === null ? 'equal length' : formatAmount(steady.window, 'time', 2)
  } they range over ${share(steady.excursion)} of their mean (20% allowed), and their trend takes them over ${share(steady.slope_excursion)} (10% allowed).${more}`;
}
