/**
 * The reader's own run beside those of the book: its seconds and its percentiles, as far as its files have them. It
 * stays in this tab of the browser.
 */
import type { MeasuredLatency, MeasuredRun } from '../../engine/gen/imported';
import { groupsOf } from './series-groups';
import { withSilent } from './silent-windows';

/** Requests completed a second, window by window. */
export interface OwnSeconds {
  /** "read", "write". */
  readonly direction: string;
  /** The usual length of a window, in seconds. */
  readonly interval: number;
  /** When each window ends, in seconds from the start of the log. */
  readonly times: readonly number[];
  readonly iops: readonly number[];
  /** Whether the log goes on beyond what is kept. */
  readonly isCut: boolean;
  /** Windows that the log has no row for, which count as zero; absent in a run that an earlier edition kept. */
  readonly silent?: number;
}

/** Percentiles of a latency, in seconds. */
export interface OwnLatency {
  readonly direction: string;
  /** How many requests it covers; null where the file does not say. */
  readonly requests: number | null;
  /** By share of the requests that took no longer, rising. */
  readonly percentiles: readonly (readonly [share: number, latency: number])[];
  /** Its mean and standard deviation; null where the file has none, absent in a run that an earlier edition kept. */
  readonly mean?: number | null;
  readonly deviation?: number | null;
}

/** What figures take of a run. */
export interface OwnRun {
  /** Null where no log of IOPS is among its files. */
  readonly seconds: OwnSeconds | null;
  /** Null where no result with percentiles is among its files. */
  readonly latency: OwnLatency | null;
}

/** The windows that are kept at most: an hour of seconds. */
const MOST = 3600;

/** What figures take of a run; null where it has nothing of it. */
export function ownRunOf(run: MeasuredRun): OwnRun | null {
  const [seconds, latency] = [secondsOf(run), latencyOf(run)];
  return seconds || latency ? { seconds, latency } : null;
}

/** The first log of IOPS, or the sum of those of one run. */
function secondsOf({ series }: MeasuredRun): OwnSeconds | null {
  const group = groupsOf(series).groups.find(
    ({ way, series: [first] }) => first?.quantity === 'iops' && (way === 'one' || way === 'sum'),
  );
  const first = group?.series[0];
  if (!group || !first) return null;
  const { times, values, silent } = withSilent(group, first.interval, MOST);
  return {
    direction: first.direction,
    interval: first.interval,
    times,
    iops: values,
    isCut: times.length < group.times.length || times.at(-1) !== group.times.at(-1),
    silent,
  };
}

/** The latency of the direction with the most requests that has percentiles: the time to completion first. */
function latencyOf({ jobs }: MeasuredRun): OwnLatency | null {
  const known = jobs.flatMap((job) => {
    const latency = job.latencies.find(({ percentiles }) => percentiles.length > 0);
    return latency ? [{ job, latency }] : [];
  });
  const [most] = known.toSorted((a, b) => counted(b) - counted(a));
  if (!most) return null;
  return {
    direction: most.job.direction,
    requests: most.latency.requests ?? most.job.requests,
    percentiles: most.latency.percentiles.map(({ share, latency }) => [share, latency] as const),
    mean: most.latency.mean,
    deviation: most.latency.deviation,
  };
}

const counted = ({
  job,
  latency,
}: {
  job: MeasuredRun['jobs'][number];
  latency: MeasuredLatency;
}): number => latency.requests ?? job.requests ?? 0;

/** Where it is kept in this tab, and the key of a figure's view that brings it into the figure. */
const KEPT = 'spare-area-own-run';
export const OWN_RUN = 'own-run';

/** Keeps a run for the figures that are opened next in this tab. */
export function keepOwnRun(run: OwnRun): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(run));
  } catch {
    // Where nothing may be kept, the figures ask for the files themselves.
  }
}

/** The run that this tab has kept; null where there is none. */
export function keptOwnRun(): OwnRun | null {
  try {
    return readOwnRun(sessionStorage.getItem(KEPT) ?? '');
  } catch {
    return null;
  }
}

/** A run as it was kept; null where the text is none. Never throws: what a tab has kept may be anything. */
export function readOwnRun(text: string): OwnRun | null {
  try {
    const run: Partial<OwnRun> | null = JSON.parse(text);
    const { seconds, latency } = run ?? {};
    const isRun =
      (seconds || latency) &&
      (!seconds || [seconds.times, seconds.iops, [seconds.interval]].every(areNumbers)) &&
      (!latency ||
        (latency.percentiles.every(areNumbers) &&
          [latency.mean ?? 0, latency.deviation ?? 0].every(Number.isFinite)));
    return isRun ? { seconds: seconds ?? null, latency: latency ?? null } : null;
  } catch {
    return null;
  }
}

const areNumbers = (values: readonly unknown[]): boolean =>
  values.length > 0 && values.every(Number.isFinite);

/** The run in a figure's view, which the page alone writes; null where there is none. */
export const ownRunIn = (view: Readonly<Record<string, string>>): OwnRun | null =>
  view[OWN_RUN] ? (JSON.parse(view[OWN_RUN]) as OwnRun) : null;
