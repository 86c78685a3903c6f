/**
 * The reader's own run beside those of the book, as figures take it: its seconds and its percentiles, as far as its
 * files have them. It stays in this tab of the browser.
 */

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
