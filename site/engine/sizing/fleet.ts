/**
 * Many drives: reports of each are brought together by its number, its pace is what happened between them, and its warranty
 * is counted by the calendar.
 *
 * ```text
 * reports ──by identity──▶ drive ──pairs──▶ rate (median, lowest, highest) ──┐
 * purchases, or the list of ratings ───────▶ rating, years ──────────────────┼──▶ model fleet-drive ──▶ status, order
 * purchases, or the first hour with power ─▶ end of the warranty ────────────┘
 * ```
 */
import { group } from 'd3-array';
import type { Rating } from '../drive-outlook';
import type { Engine } from '../engine';
import type { DriveReading } from '../reading';
import {
  answerOf,
  decidedBy,
  type FleetEnd,
  type FleetStatus,
  unknownsOf,
  type Wear,
  wearBetween,
} from './fleet-answer';
import { clockSays, untilArrival, withSoundClock } from './fleet-clock';
import { isOlderThanBought, type Rate, type RateBasis, rateOf } from './fleet-rate';
import type { FleetReport } from './fleet-report';
import { endOfWarranty } from './fleet-warranty';
import { illsOf, isUrgent } from './health';
import { identitiesOf, type Purchase, ratingWith } from './purchases';

/** A drive of the fleet. */
export interface FleetDrive {
  /** Its model, as its report says it. */
  readonly model: string;
  /** A number for it that is good within this list alone: no serial number. */
  readonly number: number;
  /** Its serial number, if the list of purchases has it: none leaves the importer. */
  readonly serial: string | null;
  readonly files: readonly string[];
  /** Whether its reports name a serial number that can be read: without one each report is a drive of its own. */
  readonly isNamed: boolean;
  /** What it says of its health where that is not well: that it failed its own test, or what it warns of. */
  readonly ills: readonly string[];
  /** What is not known of it, and why; what of its reports was not used. */
  readonly why: readonly string[];
  /** When its last report was made, in seconds since 1970; null where none says. */
  readonly readAt: number | null;
  readonly capacity: number | null;
  readonly hostBytes: number | null;
  readonly percentageUsed: number | null;
  /** How Percentage Used rose between its first report and its last; null where it did not, or no clock says in which time. */
  readonly wear: Wear | null;
  /** Bytes per second; null with a reason. */
  readonly rate: Rate | null;
  readonly rateBasis: RateBasis | null;
  readonly rating: Rating | null;
  /** In seconds since 1970; null where it cannot be told. */
  readonly warrantyEnds: number | null;
  /** Whether that is counted from a purchase, or from its hours with power, and so is the latest that it can be. */
  readonly isBought: boolean;
  readonly status: FleetStatus;
  readonly order: 'now' | 'later' | 'unknown';
  readonly timeToRating: number | null;
  readonly timeToRatingLow: number | null;
  /** Until Percentage Used is at 100%, by the host writes so far. */
  readonly timeToWorn: number | null;
  readonly timeToWornLow: number | null;
  /** Which of the two comes first, at the earliest. */
  readonly decidedBy: FleetEnd | null;
  /** When that is, in seconds since 1970; null where it cannot be told. */
  readonly endsAt: number | null;
  /** The last day of an order, in seconds since 1970; null where it cannot be told. */
  readonly orderBy: number | null;
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

const DAY = 86_400;

/**
 * The drives behind some reports, those that need something first. Each report without a serial number is a drive of its
 * own: nothing tells two of one model apart.
 */
export function fleetOf(
  engine: Engine,
  reports: readonly FleetReport[],
  question: FleetQuestion,
): readonly FleetDrive[] {
  const sound = reports.map((report) => withSoundClock(report, question.today));
  const groups = group(sound, ({ reading }) => reading.identity ?? reading);
  const bought = purchasesByIdentity(reports, question.purchases);
  const drives = [...groups.values()].map((some, at) =>
    driveOf(engine, some, question, bought, at + 1),
  );
  const rank = { passed: 0, will: 1, may: 2, unknown: 3, wont: 4 };
  const turn = { now: 0, later: 1, unknown: 1 };
  const isIll = ({ ills }: FleetDrive) => (ills.length > 0 ? 0 : 1);
  return drives.toSorted(
    (one, other) =>
      isIll(one) - isIll(other) ||
      turn[one.order] - turn[other.order] ||
      rank[one.status] - rank[other.status] ||
      soonest(one) - soonest(other) ||
      0,
  );
}

/** Until its rating is written or Percentage Used is at 100%, at the earliest; endless where neither is known. */
const soonest = ({
  timeToRatingLow,
  timeToWornLow,
}: Pick<FleetDrive, 'timeToRatingLow' | 'timeToWornLow'>): number =>
  Math.min(timeToRatingLow ?? Number.POSITIVE_INFINITY, timeToWornLow ?? Number.POSITIVE_INFINITY);

/** Purchases by the number of the drive. */
function purchasesByIdentity(
  reports: readonly FleetReport[],
  purchases: readonly Purchase[],
): ReadonlyMap<string, Purchase> {
  const models = [...new Set(reports.map(({ reading }) => reading.model ?? ''))];
  return new Map(
    purchases.flatMap((one) => identitiesOf(one, models).map((id) => [id, one] as const)),
  );
}

/** The purchases of which no report is. */
export function unmetIn(
  reports: readonly FleetReport[],
  purchases: readonly Purchase[],
): readonly Purchase[] {
  const met = new Set(reports.map(({ reading }) => reading.identity));
  const models = [...new Set(reports.map(({ reading }) => reading.model ?? ''))];
  return purchases.filter((one) => !identitiesOf(one, models).some((id) => met.has(id)));
}

function driveOf(
  engine: Engine,
  some: readonly FleetReport[],
  { ratingOf, leadTime, today }: FleetQuestion,
  purchases: ReadonlyMap<string, Purchase>,
  number: number,
): FleetDrive {
  const inOrder = inOrderOfTime(some);
  const readings = inOrder.map(({ reading }) => reading);
  const { reading: last, file, clock } = inOrder.at(-1) as FleetReport;
  const purchase = last.identity === null ? undefined : purchases.get(last.identity);
  const bought = purchase?.bought ?? null;
  const rating = ratingWith(purchase, ratingOf(last.model));
  const { rate, basis } = rateOf(readings, bought);
  const start = bought ?? firstPower(last);
  const warrantyEnds =
    start === null || !rating?.warranty_period
      ? null
      : endOfWarranty(start, rating.warranty_period);
  const hostBytes = last.host_written.value;
  const percentageUsed = last.percentage_used.value;
  const { values, refusal } = answerOf(engine, {
    terabytes_written: hostBytes === null ? null : (rating?.terabytes_written ?? null),
    host_bytes: hostBytes ?? 0,
    write_rate: rate?.value ?? null,
    write_rate_low: rate?.low ?? null,
    write_rate_high: rate?.high ?? null,
    percentage_used: percentageUsed,
    // By the clock of its own last report: another machine's may be wrong.
    warranty_left:
      warrantyEnds === null || last.read_at === null ? 0 : Math.max(warrantyEnds - last.read_at, 0),
    // From the report on, not from today.
    lead_time: untilArrival(leadTime, last.read_at, today),
  });
  // Without an end of the warranty nothing is said of what comes before it.
  const isOpen = (warrantyEnds === null || last.read_at === null) && values.status !== 'passed';
  const status = isOpen ? 'unknown' : values.status;
  const times = {
    timeToRating: values.time_to_rating,
    timeToRatingLow: values.time_to_rating_low,
    timeToWorn: values.time_to_worn,
    // At 99% it may be the next moment: the model says no time then.
    timeToWornLow: values.time_to_worn_low ?? (values.time_to_worn === null ? null : 0),
  };
  const left = soonest(times);
  const endsAt =
    last.read_at === null || left === Number.POSITIVE_INFINITY ? null : last.read_at + left;
  return {
    model: last.model ?? 'no model named',
    number,
    serial: purchase?.serial ?? null,
    files: inOrder.map((one) => one.file),
    isNamed: last.identity !== null,
    ills: illsOf(last.verdict),
    why: [
      ...clockSays(inOrder),
      ...(refusal === null ? unknownsOf(status, last, rating, rate) : [`${file}: ${refusal}`]),
      ...(isOlderThanBought(last, bought)
        ? ['It has had power for longer than since its purchase.']
        : []),
    ],
    readAt: last.read_at,
    capacity: last.capacity,
    hostBytes,
    percentageUsed,
    wear: wearBetween(readings),
    rate,
    rateBasis: basis,
    rating,
    warrantyEnds,
    isBought: bought !== null,
    status,
    // A clock that is wrong says nothing of the time since: what was not due then may be by now.
    order: isUrgent(last.verdict)
      ? 'now'
      : clock && values.order === 'later'
        ? 'unknown'
        : values.order,
    ...times,
    decidedBy: decidedBy(values.share_used, percentageUsed, times),
    endsAt,
    orderBy: endsAt === null ? null : endsAt - leadTime,
    shareUsed: values.share_used,
    shareAtEnd: isOpen ? null : values.share_at_warranty_end_high,
    dwpd: rate && last.capacity ? (rate.value * DAY) / last.capacity : null,
  };
}

/** By the clock, or where a report has none by the hours with power. */
function inOrderOfTime(some: readonly FleetReport[]): readonly FleetReport[] {
  const hasClocks = some.every(({ reading }) => reading.read_at !== null);
  const timeOf = ({ reading: { read_at, power_on_time } }: FleetReport) =>
    (hasClocks ? read_at : power_on_time) ?? 0;
  return some.toSorted((one, other) => timeOf(one) - timeOf(other));
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
