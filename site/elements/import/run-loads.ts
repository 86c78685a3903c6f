/** What each load of a run was, and what came out of it, as sentences. */
import type { MeasuredJob, MeasuredLatency, MeasuredRun } from '../../engine/gen/imported';
import { listed, quoted } from '../../engine/typed/quoted';
import { formatAmount, formatIn } from '../../engine/typed/units';
import { grouped } from './grouped';
import { percentileAt, tellingOf } from './run-tables';

/** The results of one name: directions of one job, and processes that did the same beside each other. */
type Load = readonly MeasuredJob[];

/** More loads than these stand in the table alone. */
const SAID = 3;

/** Three digits, thousands set apart. */
export const roundly = (value: number): string =>
  formatAmount(Number(value.toPrecision(3)), 'count');

const time = (seconds: number) => formatAmount(seconds, 'time');

/** The loads that were asked about: what prepares the drive is none, unless there is nothing else. */
export function loadsOf({ jobs }: MeasuredRun): readonly Load[] {
  const done = jobs.filter(
    ({ requests, iops, bandwidth }) => requests !== 0 && (iops !== null || bandwidth !== null),
  );
  const asked = done.some(({ prepares }) => !prepares)
    ? done.filter(({ prepares }) => !prepares)
    : done;
  return grouped(asked, ({ file, job, host }) => JSON.stringify([file, job, host]));
}

/** A sentence for each load; for many, one of how far their rates reach. */
export function loadWords(run: MeasuredRun): string[] {
  const loads = loadsOf(run);
  if (loads.length <= SAID) return loads.map((load) => wordsOf(load, run, loads.length > 1));
  const rates = loads.map((load) => sumOf(load, 'iops')).filter((rate) => rate !== null);
  if (rates.length === 0) return [`${loads.length} results: the table has each.`];
  const [least, most] = [Math.min(...rates), Math.max(...rates)].map(roundly);
  const range = least === most ? `${least} IOPS` : `from ${least} to ${most} IOPS`;
  return [`${loads.length} results, ${range}: the table has each.`];
}

function wordsOf(load: Load, run: MeasuredRun, isNamed: boolean): string {
  const [first] = load;
  const name =
    isNamed && first ? listed([first.file, first.job, first.host].flatMap((one) => one ?? [])) : '';
  const directions = grouped(load, ({ direction }) => direction);
  const synced = run.syncs.some(
    ({ file, job, host }) => file === first?.file && job === first.job && host === first.host,
  );
  const came = directions.map((jobs) =>
    [directions.length > 1 && `${jobs[0]?.direction}s`, resultOf(jobs, synced)]
      .filter(Boolean)
      .join(' '),
  );
  return `${name && `${quoted(name)}: `}${capital(askedOf(load))}: ${came.join('; ')}.`;
}

/** "4 KiB reads and writes at queue depth 32 for 60 s", as far as it is known. */
function askedOf(load: Load): string {
  const directions = new Set(load.map(({ direction }) => direction));
  const many = load.length / directions.size;
  const only = <Value>(value: (job: MeasuredJob) => Value) => {
    const [one, ...others] = new Set(load.map(value));
    return others.length === 0 ? (one ?? null) : null;
  };
  const size = only((job) => job.block_size && Math.round(job.block_size));
  const queue = only(({ queue_asked }) => queue_asked);
  const runtimes = load.flatMap(({ runtime }) => runtime ?? []);
  const parts = [
    size && sizeText(size),
    [...directions].map((one) => (one === 'mixed' ? 'requests' : `${one}s`)).join(' and '),
    queue && `at queue depth ${queue * many}`,
    many > 1 && `in ${many} processes`,
    runtimes.length > 0 && `for ${time(Math.max(...runtimes))}`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** "22,600 IOPS, p99 2.1 ms, slowest 40 ms" of processes that went one way. */
function resultOf(jobs: Load, isSynced: boolean): string {
  const iops = sumOf(jobs, 'iops');
  const bandwidth = sumOf(jobs, 'bandwidth');
  const bound = Math.max(
    ...jobs.map((job) => (iops === null ? job.bandwidth_bound : job.iops_bound) ?? 0),
  );
  const rate = [
    iops === null
      ? bandwidth !== null && formatAmount(bandwidth, 'byte_rate')
      : `${roundly(iops)} IOPS`,
    jobs.length > 1 && 'together',
    bound > 0 && `(rounded in the file, within ${formatAmount(bound, 'ratio', 1)})`,
  ];
  return [
    rate.filter(Boolean).join(' '),
    // Of a write with a sync behind it, its own latency is not what is waited for.
    ...(isSynced ? [] : latencyOf(jobs)),
  ].join(', ');
}

/** p99 and the slowest request, of the process in which they are longest; the mean where no p99 is known. */
function latencyOf(jobs: Load): string[] {
  const all = (of: (one: MeasuredLatency) => number | null) =>
    jobs.flatMap(({ latencies }) => {
      const telling = tellingOf(latencies, (one) => of(one) !== null);
      return (telling && of(telling)) ?? [];
    });
  const said = (name: string, values: readonly number[]) =>
    values.length === jobs.length
      ? [
          `${name} ${jobs.length > 1 && name !== 'slowest' ? 'at most ' : ''}${time(Math.max(...values))}`,
        ]
      : [];
  const rare = said(
    'p99',
    all((one) => percentileAt(one, 0.99)),
  );
  return [
    ...(rare.length > 0
      ? rare
      : said(
          'mean latency',
          all(({ mean }) => mean),
        )),
    ...said(
      'slowest',
      all(({ max }) => max),
    ),
  ];
}

function sumOf(jobs: Load, quantity: 'iops' | 'bandwidth'): number | null {
  const rates = jobs.flatMap((job) => job[quantity] ?? []);
  return rates.length === jobs.length ? rates.reduce((sum, rate) => sum + rate, 0) : null;
}

/** Requests are counted in KiB, and smaller ones in bytes. */
const sizeText = (bytes: number) =>
  formatIn(bytes, { dimension: 'bytes', unit: bytes < 1024 ? 'B' : 'KiB' }, 4);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
