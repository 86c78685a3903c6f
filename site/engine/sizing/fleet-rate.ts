/** The pace of a drive's host writes: between its reports, since it was bought, or over its hours with power. */
import type { DriveReading } from '../reading';

const [HOUR, DAY] = [3600, 86_400];

/** Bytes per second. */
export interface Rate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** How a rate is known. */
export type RateBasis =
  | 'between reports'
  /** By the calendar, from the day of its purchase to its last report. */
  | 'since it was bought'
  | 'over its hours with power'
  /** A counter went down between two reports, so nothing can be told from them. */
  | 'over its hours with power, since a counter went down';

/** The rate of a drive by its reports in the order of time, with how it is known; `bought` in seconds since 1970. */
export function rateOf(
  readings: readonly DriveReading[],
  bought: number | null,
): { readonly rate: Rate | null; readonly basis: RateBasis | null } {
  const between = betweenReports(readings);
  if (between) return { rate: between, basis: 'between reports' };
  const last = readings.at(-1);
  const isReset = wentDown(readings);
  const since = last && !isReset ? sincePurchase(last, bought) : null;
  if (since) return { rate: since, basis: 'since it was bought' };
  const rate = last ? overLife(last) : null;
  if (!rate) return { rate, basis: null };
  const basis = 'over its hours with power';
  return { rate, basis: isReset ? `${basis}, since a counter went down` : basis };
}

function wentDown(readings: readonly DriveReading[]): boolean {
  const written = readings.flatMap(({ host_written: { value } }) => value ?? []);
  return written.some((value, at) => value < (written[at - 1] ?? 0));
}

/** The median, lowest and highest of the rates between consecutive reports; null where there is no pair a day apart. */
function betweenReports(readings: readonly DriveReading[]): Rate | null {
  const rates = readings.flatMap((after, at) => {
    const before = readings[at - 1];
    if (!before) return [];
    const [from, to] = [before.host_written.value, after.host_written.value];
    const clocks = before.read_at !== null && after.read_at !== null;
    const time = clocks
      ? Number(after.read_at) - Number(before.read_at)
      : (after.power_on_time ?? 0) - (before.power_on_time ?? 0);
    // A counter that went down is of another drive, or began anew.
    if (from === null || to === null || to < from || time < DAY) return [];
    return [(to - from) / time];
  });
  if (rates.length === 0) return null;
  const sorted = rates.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  const median = ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
  return { value: median, low: sorted[0] ?? median, high: sorted.at(-1) ?? median };
}

/** Whether a drive has had power for longer than since its purchase: it was used before, or the day is wrong. */
export const isOlderThanBought = (
  { read_at, power_on_time }: DriveReading,
  bought: number | null,
): boolean =>
  bought !== null &&
  read_at !== null &&
  power_on_time !== null &&
  power_on_time > read_at - bought + DAY;

/** All that it was ever written, by the calendar since its purchase, whose hour nobody knows. */
function sincePurchase(reading: DriveReading, bought: number | null): Rate | null {
  const { host_written, read_at } = reading;
  const { value } = host_written;
  if (value === null || bought === null || read_at === null) return null;
  const time = read_at - bought;
  if (time < DAY || isOlderThanBought(reading, bought)) return null;
  return { value: value / time, low: value / (time + DAY), high: value / time };
}

/** All that it was ever written, over the hours with power. */
function overLife({ host_written: { value }, power_on_time: time }: DriveReading): Rate | null {
  if (value === null || time === null || time < DAY) return null;
  return { value: value / time, low: value / (time + HOUR), high: value / time };
}
