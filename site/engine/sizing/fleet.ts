/**
 * Many drives: reports of each are brought together by its number, its pace is what happened between them, and its warranty
 * is counted by the calendar.
 *
 * ```text
 * reports ──by identity──▶ drive ──pairs──▶ rate (median, lowest, highest) ──┐
 * list of ratings ─────────────────────────▶ rating, years ──────────────────┼──▶ model fleet-drive ──▶ status
 * purchases, or the first hour with power ─▶ end of the warranty ────────────┘
 * ```
 */
import { group } from 'd3-array';
import type { Rating } from '../drive-outlook';
import type { Engine } from '../engine';
import { fleetDrive } from '../gen/fleet-drive';
import type { DriveReading } from '../reading';
import { identityOf, type Purchase } from './purchases';

/** One report of one drive. */
export interface FleetReport {
  readonly file: string;
  readonly reading: DriveReading;
  /** Its clock was ahead of ours. */
  readonly isFromFuture?: true;
}

/** How a rate is known. */
export type RateBasis =
  | 'between reports'
  | 'over its hours with power'
  /** A counter went down between two reports, so nothing can be told from them. */
  | 'over its hours with power, since a counter went down';

/** A drive of the fleet. */
export interface FleetDrive {
  /** Its model, as its report says it. */
  readonly model: string;
  /** A number for it that is good within this list alone: no serial number. */
  readonly number: number;
  readonly files: readonly string[];
  /** Whether its reports name a serial number that can be read: without one each report is a drive of its own. */
  readonly isNamed: boolean;
  /** What it says of its health where that is not well: that it failed its own test, or what it warns of. */
  readonly ills: readonly string[];
  /** When its last report was made, in seconds since 1970; null where none says. */
  readonly readAt: number | null;
  readonly capacity: number | null;
  readonly hostBytes: number | null;
  readonly percentageUsed: number | null;
  /** Bytes per second; null with a reason. */
  readonly rate: { readonly value: number; readonly low: number; readonly high: number } | null;
  readonly rateBasis: RateBasis | null;
  readonly rating: Rating | null;
  /** In seconds since 1970; null where it cannot be told. */
  readonly warrantyEnds: number | null;
  /** Whether that is counted from a purchase, or from its hours with power, and so is the latest that it can be. */
  readonly isBought: boolean;
  readonly status: 'passed' | 'will' | 'may' | 'wont' | 'unknown';
  readonly order: 'now' | 'later' | 'unknown';
  readonly timeToRating: number | null;
  readonly timeToRatingLow: number | null;
  readonly shareUsed: number | null;
  readonly shareAtEnd: number | null;
  /** Drive writes per day, likely; null without a rate or capacity. */
  readonly dwpd: number | null;
}

/** What a fleet is asked with. */
export interface FleetQuestion {
  ratingOf(model: string | null): Rating | null;
  readonly purchases: readonly Purchase[];
  /** From an order to the new drive, in seconds. */
  readonly leadTime: number;
  /** The present day, in seconds since 1970: an order is made then, however old a report is. */
  readonly today: number;
}

const [HOUR, DAY] = [3600, 86_400];

/**
 * The drives behind some reports, those that need something first. Each report without a serial number is a drive of its
 * own: nothing tells two of one model apart.
 */
export function fleetOf(
  engine: Engine,
  reports: readonly FleetReport[],
  question: FleetQuestion,
): readonly FleetDrive[] {
  const sound = reports.map((report) => withoutFuture(report, question.today));
  const groups = group(sound, ({ reading }) => reading.identity ?? reading);
  const bought = purchasesByIdentity(reports, question.purchases);
  const drives = [...groups.values()].map((some, at) =>
    driveOf(engine, some, question, bought, at + 1),
  );
  const rank = { passed: 0, will: 1, may: 2, unknown: 3, wont: 4 };
  const soon = ({ timeToRatingLow: time }: FleetDrive) => time ?? Number.POSITIVE_INFINITY;
  const isIll = ({ ills }: FleetDrive) => (ills.length > 0 ? 0 : 1);
  return drives.toSorted(
    (one, other) =>
      isIll(one) - isIll(other) ||
      rank[one.status] - rank[other.status] ||
      soon(one) - soon(other) ||
      0,
  );
}

/** A report that is dated in the future has a wrong clock: hours with power are left, and its day is not known. */
const withoutFuture = (report: FleetReport, today: number): FleetReport =>
  report.reading.read_at !== null && report.reading.read_at > today + DAY
    ? { ...report, isFromFuture: true, reading: { ...report.reading, read_at: null } }
    : report;

/** Days of purchase by the number of the drive; a row without a model is tried with each that there is. */
function purchasesByIdentity(
  reports: readonly FleetReport[],
  purchases: readonly Purchase[],
): ReadonlyMap<string, number> {
  const models = new Set(reports.map(({ reading }) => reading.model ?? ''));
  return new Map(
    purchases.flatMap(({ serial, model, bought }) =>
      (model === null ? [...models] : [model]).map(
        (one) => [identityOf(one, serial), bought] as const,
      ),
    ),
  );
}

function driveOf(
  engine: Engine,
  some: readonly FleetReport[],
  { ratingOf, leadTime, today }: FleetQuestion,
  bought: ReadonlyMap<string, number>,
  number: number,
): FleetDrive {
  const hasClocks = some.every(({ reading }) => reading.read_at !== null);
  const timeOf = ({ read_at, power_on_time }: DriveReading) =>
    (hasClocks ? read_at : power_on_time) ?? 0;
  const inOrder = some.toSorted((one, other) => timeOf(one.reading) - timeOf(other.reading));
  const last = (inOrder.at(-1) as FleetReport).reading;
  const rating = ratingOf(last.model);
  const between = ratesBetween(inOrder.map(({ reading }) => reading));
  const rate = between ?? overLife(last);
  const day = last.identity === null ? undefined : bought.get(last.identity);
  const start = day ?? firstPower(last);
  const warrantyEnds =
    start === null || !rating?.warranty_period ? null : start + rating.warranty_period;
  const hostBytes = last.host_written.value;
  const { values } = engine.run(fleetDrive, {
    terabytes_written: hostBytes === null ? null : (rating?.terabytes_written ?? null),
    host_bytes: hostBytes ?? 0,
    write_rate: rate?.value ?? null,
    write_rate_low: rate?.low ?? null,
    write_rate_high: rate?.high ?? null,
    percentage_used: last.percentage_used.value,
    // By the clock of its own last report: another machine's may be wrong.
    warranty_left:
      warrantyEnds === null || last.read_at === null ? 0 : Math.max(warrantyEnds - last.read_at, 0),
    // From the report on, not from today.
    lead_time: leadTime + Math.max(today - (last.read_at ?? today), 0),
  });
  // Without an end of the warranty nothing is said of what comes before it.
  const isOpen = warrantyEnds === null && values.status !== 'passed';
  return {
    model: last.model ?? 'no model named',
    number,
    files: inOrder.map(({ file }) => file),
    isNamed: last.identity !== null,
    ills: [
      ...(last.verdict.passed === false ? ['failed its own test'] : []),
      ...last.verdict.warnings,
      ...(some.some(({ isFromFuture }) => isFromFuture) ? ['a report is dated in the future'] : []),
    ],
    readAt: last.read_at,
    capacity: last.capacity,
    hostBytes,
    percentageUsed: last.percentage_used.value,
    rate,
    rateBasis: basisOf(
      between,
      rate,
      inOrder.map(({ reading }) => reading),
    ),
    rating,
    warrantyEnds,
    isBought: day !== undefined,
    status: isOpen ? 'unknown' : values.status,
    order: last.verdict.passed === false ? 'now' : values.order,
    timeToRating: values.time_to_rating,
    timeToRatingLow: values.time_to_rating_low,
    shareUsed: values.share_used,
    shareAtEnd: isOpen ? null : values.share_at_warranty_end_high,
    dwpd: rate && last.capacity ? (rate.value * DAY) / last.capacity : null,
  };
}

/** How the rate is known; null where there is none. */
function basisOf(
  between: FleetDrive['rate'],
  rate: FleetDrive['rate'],
  readings: readonly DriveReading[],
): RateBasis | null {
  if (between) return 'between reports';
  if (!rate) return null;
  const written = readings.flatMap(({ host_written: { value } }) => value ?? []);
  const wentDown = written.some((value, at) => value < (written[at - 1] ?? 0));
  return wentDown
    ? 'over its hours with power, since a counter went down'
    : 'over its hours with power';
}

/** The median, lowest and highest of the rates between consecutive reports; null where there is no pair a day apart. */
function ratesBetween(readings: readonly DriveReading[]): FleetDrive['rate'] {
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

/** All that it was ever written, over the hours with power. */
function overLife({
  host_written: { value },
  power_on_time: time,
}: DriveReading): FleetDrive['rate'] {
  if (value === null || time === null || time < DAY) return null;
  return { value: value / time, low: value / (time + HOUR), high: value / time };
}

/** The latest that it can have been bought: it has had power for so long since. */
const firstPower = ({ read_at, power_on_time }: DriveReading): number | null =>
  read_at === null || power_on_time === null ? null : read_at - power_on_time;

/** How many drives stand how. */
export const countsOf = (
  drives: readonly FleetDrive[],
): Readonly<Record<FleetDrive['status'], number>> => {
  const counts = { passed: 0, will: 0, may: 0, wont: 0, unknown: 0 };
  for (const { status } of drives) counts[status] += 1;
  return counts;
};
