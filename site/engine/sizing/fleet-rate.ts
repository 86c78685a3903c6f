/** The pace of a drive's host writes: between its reports, since it was bought, or over its hours with power. */
import type { DriveReading } from '../smart-report';
import { formatAmount } from '../typed/units';

const [HOUR, DAY] = [3600, 86_400];

/** Bytes per second. */
export interface Rate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Seconds between reports, or of a life, of which the pace may be that of one restore or one busy day, or of a quiet week. */
const SHORT_TIME = 7 * DAY;

/** How a rate is known. */
export type RateBasis =
  | 'between reports'
  /** By the calendar, from the day of its purchase to its last report. */
  | 'since it was bought'
  | 'over its hours with power'
  /** The counter of host writes and the hours with power went down together: both count what was since. */
  | 'over its hours with power, since a counter went down';

/** The pace of a drive, and over how long it is known. */
export interface Pace {
  readonly rate: Rate | null;
  readonly basis: RateBasis | null;
  /** The time behind it, in seconds, where that is too short to tell much; else null. */
  readonly shortTime: number | null;
  /** Bytes per second over its life, where the reports are of a short time: it widens the rate. */
  readonly life: number | null;
}

/** The rate of a drive by its reports in the order of time, with how it is known; `bought` in seconds since 1970. */
export function rateOf(readings: readonly DriveReading[], bought: number | null): Pace {
  const life = lifeOf(readings, bought);
  const between = betweenReports(readings);
  if (between === null) return { ...life, life: null };
  const { rate, time } = between;
  const basis = 'between reports';
  if (time > SHORT_TIME) return { rate, basis, shortTime: null, life: null };
  if (!life.rate || life.shortTime !== null) return { rate, basis, shortTime: time, life: null };
  const { value, low, high } = life.rate;
  const widened = { ...rate, low: Math.min(rate.low, low), high: Math.max(rate.high, high) };
  return { rate: widened, basis, shortTime: time, life: value };
}

/** All that it was ever written, by the calendar where its purchase is known, else over its hours with power. */
function lifeOf(readings: readonly DriveReading[], bought: number | null): Omit<Pace, 'life'> {
  const last = readings.at(-1);
  const isAnew = beganAnew(readings);
  const since = last && !isAnew ? sincePurchase(last, bought) : null;
  if (since) return { rate: since.rate, basis: 'since it was bought', shortTime: ifShort(since) };
  const powered = last ? overLife(last) : null;
  if (!powered) return { rate: null, basis: null, shortTime: null };
  const basis = 'over its hours with power';
  return {
    rate: powered.rate,
    basis: isAnew ? `${basis}, since a counter went down` : basis,
    shortTime: ifShort(powered),
  };
}

const ifShort = ({ time }: Timed) => (time > SHORT_TIME ? null : time);

/** A rate, and the seconds that it is of. */
interface Timed {
  readonly rate: Rate;
  readonly time: number;
}

/** From where to where a counter went down between two reports, in bytes. */
interface Fall {
  readonly from: number;
  readonly to: number;
}

/** How the counter of host writes last went down; null where it never did. */
export function fallOf(readings: readonly DriveReading[]): Fall | null {
  const written = readings.flatMap(({ host_written: { value } }) => value ?? []);
  const falls = written.flatMap((to, at) => {
    const from = written[at - 1] ?? 0;
    return to < from ? [{ from, to }] : [];
  });
  return falls.at(-1) ?? null;
}

/** What is to be said of that. */
export const fallSays = ({ from, to }: Fall): string =>
  `Its counter of host writes went down from ${formatAmount(from, 'bytes')} to ${formatAmount(to, 'bytes')}: what it wrote before may not be in it.`;

/** Whether the hours with power went down with the counter of host writes, so that it counts no more than these. */
const beganAnew = (readings: readonly DriveReading[]): boolean =>
  readings.some((after, at) => {
    const before = readings[at - 1];
    return (
      before !== undefined &&
      (after.host_written.value ?? 0) < (before.host_written.value ?? 0) &&
      (after.power_on_time ?? 0) < (before.power_on_time ?? 0)
    );
  });

/** The median, lowest and highest of the rates between consecutive reports; null where there is no pair a day apart. */
function betweenReports(readings: readonly DriveReading[]): Timed | null {
  const pairs = readings.flatMap((after, at) => {
    const before = readings[at - 1];
    if (!before) return [];
    const [from, to] = [before.host_written.value, after.host_written.value];
    const clocks = before.read_at !== null && after.read_at !== null;
    const time = clocks
      ? Number(after.read_at) - Number(before.read_at)
      : (after.power_on_time ?? 0) - (before.power_on_time ?? 0);
    // A counter that went down is of another drive, or began anew.
    if (from === null || to === null || to < from || time < DAY) return [];
    return [{ rate: (to - from) / time, time }];
  });
  if (pairs.length === 0) return null;
  const sorted = pairs.map(({ rate }) => rate).toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  const median = ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
  return {
    rate: { value: median, low: sorted[0] ?? median, high: sorted.at(-1) ?? median },
    time: pairs.reduce((sum, { time }) => sum + time, 0),
  };
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

/** By the calendar since its purchase, whose hour nobody knows. */
function sincePurchase(reading: DriveReading, bought: number | null): Timed | null {
  const { host_written, read_at } = reading;
  const { value } = host_written;
  if (value === null || bought === null || read_at === null) return null;
  const time = read_at - bought;
  if (time < DAY || isOlderThanBought(reading, bought)) return null;
  const rate = { value: value / time, low: value / (time + DAY), high: value / time };
  return { rate, time };
}

/** Over the hours with power. */
function overLife({ host_written: { value }, power_on_time: time }: DriveReading): Timed | null {
  if (value === null || time === null || time < DAY) return null;
  const rate = { value: value / time, low: value / (time + HOUR), high: value / time };
  return { rate, time };
}
