/** Latency as it was published of a drive, beside the reader's: what was printed, and when the two can be compared. */
import type { MeasuredJob, MeasuredRun } from '../../engine/gen/imported';
import { formatAmount, formatIn } from '../../engine/typed/units';
import type { Cell } from '../../runtime/figure/table';

/** An entry of `content/measured-runs/measured-latency.json`, as the page has it. */
export interface PublishedLatency {
  readonly name: string;
  readonly year: number;
  readonly direction: string;
  readonly block_size: number;
  readonly queue_depth: number;
  /** Shares of the requests that took no longer; a share of 1 is all of them. */
  readonly at_most: readonly { readonly share: number; readonly latency: number }[];
  readonly longest?: number | undefined;
  readonly load: string;
  /** Its id among the references. */
  readonly source: string;
}

/** The jobs of which a run has percentiles. */
const told = ({ jobs }: MeasuredRun) =>
  jobs.filter(({ latencies }) => latencies.some(({ percentiles }) => percentiles.length > 0));

/** Of what was published, that which goes the same way as one of the reader's jobs. */
export function publishedFor(
  run: MeasuredRun,
  published: readonly PublishedLatency[],
): readonly PublishedLatency[] {
  const directions = new Set(told(run).map(({ direction }) => direction));
  return published.filter(({ direction }) => directions.has(direction));
}

/** Its row in the table of percentiles of these shares: bounds, as they were printed. */
export function publishedRow(
  { name, year, direction, at_most, longest }: PublishedLatency,
  shares: readonly number[],
): readonly Cell[] {
  const latency = (value: number) => formatAmount(value, 'time');
  const bound = (share: number) => {
    const found = at_most.find((one) => one.share === share);
    return found ? `≤\u202F${latency(found.latency)}` : null;
  };
  const most = longest === undefined ? bound(1) : latency(longest);
  return [`${name} (${year}), ${direction}`, ...shares.map(bound), most, null, null];
}

/** Whether the reader's jobs can be compared with it, a sentence for all of which the same is true. */
export function comparedWith(published: PublishedLatency, run: MeasuredRun): string[] {
  const names = new Map<string, string[]>();
  for (const job of told(run).filter(({ direction }) => direction === published.direction)) {
    const words = verdict(published, job, run);
    const name = job.file ?? job.job;
    names.set(words, [...(names.get(words) ?? []), name ? `“${name}”` : 'your run']);
  }
  return [...names].map(([words, jobs]) =>
    words.replace('%', `The ${published.direction}s of ${jobs.join(', ')}`),
  );
}

/** A sentence about the job, which stands in it as `%`. */
function verdict(published: PublishedLatency, job: MeasuredJob, run: MeasuredRun): string {
  const size = job.block_size;
  const queue = job.queue_asked ?? (job.outstanding && Math.max(1, Math.round(job.outstanding)));
  const inKib = (bytes: number) => formatIn(bytes, { dimension: 'bytes', unit: 'KiB' });
  const other = run.jobs.some(
    (one) =>
      one.file === job.file &&
      one.job === job.job &&
      one.host === job.host &&
      one !== job &&
      one.requests !== 0,
  );
  const differs = [
    ...(queue !== null && queue !== published.queue_depth
      ? [`queue depth ${queue}, not ${published.queue_depth}`]
      : []),
    ...(size !== null && size !== published.block_size
      ? [`block size ${inKib(size)}, not ${inKib(published.block_size)}`]
      : []),
    ...(other ? ['reads and writes mixed'] : []),
  ];
  if (differs.length > 0) return `% cannot be compared with it: ${differs.join(', ')}.`;
  const unknown = [
    ...(queue === null ? ['queue depth'] : []),
    ...(size === null ? ['block size'] : []),
  ];
  return unknown.length > 0
    ? `% can be compared with it only at its queue depth and block size; the file does not say the ${unknown.join(' and the ')}.`
    : '% have its queue depth and block size. They can be compared with it if they were random and the drive was in steady state, which the file does not say.';
}
