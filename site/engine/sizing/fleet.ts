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
import type { DriveReading } from '../smart-report';
import {
  answerOf,
  decidedBy,
  type FleetEnd,
  type FleetStatus,
  unknownsOf,
  type Wear,
  wearBetween,
} from './fleet-answer';
import { boughtOf, purchasesByIdentity } from './fleet-bought';
import { clockSays, untilArrival, withSoundClock } from './fleet-clock';
import { soundStatus } from './fleet-doubts';
import { inOrderOfNeed, soonest } from './fleet-order';
import { passedOf } from './fleet-passed';
import { fallOf, fallSays, type Rate, type RateBasis, rateOf } from './fleet-rate';
import type { FleetReport } from './fleet-report';
import { endOfWarranty } from './fleet-warranty';
import { illsOf, isUrgent } from './health';
import { type Purchase, ratingWith } from './purchases';

/** A drive of the fleet. */
export interface FleetDrive {
  /** Its model, as its report says it. */
  readonly model: string;
  /** Its place in this list: no serial number. */
  readonly number: number;
  /** Its serial number, if the list of purchases has it: none leaves the importer. */
  readonly serial: string | null;
  readonly files: readonly string[];
  /** Whether its reports name a serial number that can be read: without one each report is a drive of its own. */
  readonly isNamed: boolean;
  /** What it says of its health where that is not well: that it failed its own test, or what it warns of. */
  readonly ills: readonly string[];
  /** Whether another drive is to be ordered for one of these, whatever its rating. */
  readonly isUrgent: boolean;
  /** What is not known of it, and why; what of its reports was not used. */
  readonly why: readonly string[];
  /** Why it is only said that it may write its rating within the warranty; of how short a time its rate is. */
  readonly doubts: readonly string[];
  /** When the fleet was asked, in seconds since 1970. */
  readonly today: number;
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
  /** When that is, in seconds since 1970; null where it cannot be told, or is past. */
  readonly endsAt: number | null;
  /** What it is past: its rating, 100% of Percentage Used, both or neither. */
  readonly past: readonly FleetEnd[];
  /** When it was, in seconds since 1970; null where its reports do not tell. */
  readonly passedAt: number | null;
  /** The last day of an order, in seconds since 1970; null where it cannot be told, or where an order is due without one. */
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
  const drives = [...groups.values()].map((some) => driveOf(engine, some, question, bought));
  return inOrderOfNeed(drives).map((drive, at) => ({ ...drive, number: at + 1 }));
}

function driveOf(
  engine: Engine,
  some: readonly FleetReport[],
  { ratingOf, leadTime, today }: FleetQuestion,
  purchases: ReadonlyMap<string, Purchase>,
): Omit<FleetDrive, 'number'> {
  const inOrder = inOrderOfTime(some);
  const readings = inOrder.map(({ reading }) => reading);
  const { reading: last, file, clock } = inOrder.at(-1) as FleetReport;
  const purchase = last.identity === null ? undefined : purchases.get(last.identity);
  const { bought, says: boughtSays } = boughtOf(purchase, readings);
  const rating = ratingWith(purchase, ratingOf(last.model));
  const pace = rateOf(readings, bought);
  const { rate, basis } = pace;
  const start = bought ?? firstPower(readings);
  const warrantyEnds =
    start === null || !rating?.warranty_period
      ? null
      : endOfWarranty(start, rating.warranty_period);
  const hostBytes = last.host_written.value;
  const percentageUsed = last.percentage_used.value;
  // By the clock of its own last report: another machine's may be wrong.
  const warrantyLeft =
    warrantyEnds === null || last.read_at === null ? 0 : Math.max(warrantyEnds - last.read_at, 0);
  const { values, refusal } = answerOf(engine, {
    terabytes_written: hostBytes === null ? null : (rating?.terabytes_written ?? null),
    host_bytes: hostBytes ?? 0,
    write_rate: rate?.value ?? null,
    write_rate_low: rate?.low ?? null,
    write_rate_high: rate?.high ?? null,
    percentage_used: percentageUsed,
    warranty_left: warrantyLeft,
    // From the report on, not from today.
    lead_time: untilArrival(leadTime, last.read_at, today),
  });
  const times = {
    timeToRating: values.time_to_rating,
    timeToRatingLow: values.time_to_rating_low,
    timeToWorn: values.time_to_worn,
    // At 99% it may be the next moment: the model says no time then.
    timeToWornLow: values.time_to_worn_low ?? (values.time_to_worn === null ? null : 0),
  };
  const end = decidedBy(values.share_used, percentageUsed, times);
  // Without an end of the warranty nothing is said of what comes before it.
  const isOpen = (warrantyEnds === null || last.read_at === null) && values.status !== 'passed';
  const fall = fallOf(readings);
  const { status, doubts } = soundStatus(isOpen ? 'unknown' : values.status, {
    pace,
    end,
    warrantyEnds,
    isBought: bought !== null,
    hasEnded: warrantyLeft === 0,
    hasFallen: fall !== null,
  });
  const isPast = values.status === 'passed';
  const { past, passedAt } = passedOf(isPast ? readings : [], rating?.terabytes_written ?? null);
  const left = soonest(times);
  const isTold = last.read_at !== null && left !== Number.POSITIVE_INFINITY && !isPast;
  const endsAt = isTold ? Number(last.read_at) + left : null;
  // A clock that is wrong says nothing of the time since: what was not due then may be by now.
  // What Percentage Used leaves room for says nothing of a rating that is not known, and a counter that fell hides writes.
  const isHidden = clock || !rating?.terabytes_written || fall !== null;
  const byRating = isHidden && values.order === 'later' ? 'unknown' : values.order;
  const isFailing = isUrgent(last.verdict);
  const order = isFailing ? 'now' : byRating;
  const orderBy = endsAt === null ? null : endsAt - leadTime;
  return {
    model: last.model ?? 'no model named',
    serial: purchase?.serial ?? null,
    files: inOrder.map((one) => one.file),
    isNamed: last.identity !== null,
    ills: illsOf(last.verdict),
    isUrgent: isFailing,
    why: [
      ...clockSays(inOrder),
      ...(refusal === null ? unknownsOf(status, last, rating, rate) : [`${file}: ${refusal}`]),
      ...boughtSays,
      ...(fall ? [fallSays(fall)] : []),
    ],
    doubts,
    today,
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
    order,
    ...times,
    decidedBy: end,
    endsAt,
    past,
    passedAt,
    orderBy: order === 'now' && (orderBy ?? 0) > today ? null : orderBy,
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

/** The latest that it can have been bought: at each report it had had power for so long. */
function firstPower(readings: readonly DriveReading[]): number | null {
  const days = readings.flatMap(({ read_at, power_on_time }) =>
    read_at === null || power_on_time === null ? [] : [read_at - power_on_time],
  );
  return days.length === 0 ? null : Math.min(...days);
}

/** How many drives stand how. */
export const countsOf = (
  drives: readonly FleetDrive[],
): Readonly<Record<FleetDrive['status'], number>> => {
  const counts = { passed: 0, will: 0, may: 0, wont: 0, unknown: 0 };
  for (const { status } of drives) counts[status] += 1;
  return counts;
};
