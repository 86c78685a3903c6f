/**
 * What a drive's own counters come to: what it says of its health, its pace of writes, its rating, and the time that is
 * left. The one model behind the card of that name.
 */
import type { DriveValues } from './address/drive';
import { knownDrive } from './address/drive-estimate';
import { type Engine, refusalOf } from './engine';
import { remainingLife } from './gen/remaining-life';
import type { Counter, DriveReading } from './smart-report';

/** A number between two others, in base units; null with its reason where it is not known. */
export interface Estimate {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly reason: string;
}

/** The rating of a drive, as its maker prints it. */
export interface Rating {
  /** What the list calls the drive. */
  readonly name: string;
  /** Terabytes written, in bytes. */
  readonly terabytes_written: number | null;
  /** In seconds. */
  readonly warranty_period: number | null;
  /** Who says so, and when. */
  readonly from: string;
}

/** What is known of the days of a drive. */
export interface DriveOutlook {
  /** What the drive says of its own health. */
  readonly verdict: DriveReading['verdict'];
  /** Host writes per day with power over its life, in bytes: the pace of the times below. */
  readonly perDay: Estimate;
  /** The same between two readings; null where there is one. */
  readonly perDayBetween: Estimate | null;
  /** NAND writes ÷ host writes between two readings; null where there is one. */
  readonly writeAmplificationBetween: Counter | null;
  /** NAND writes ÷ host writes, where both are counted. */
  readonly writeAmplification: Counter;
  /** The same by the mean erase count, which some drives have in place of NAND writes. */
  readonly writeAmplificationByErases: Counter;
  /** The share of its life that is used, as a specification counts it, or else as the maker does. */
  readonly used: Counter;
  /** Whether the report names the model of the drive. */
  readonly isNamed: boolean;
  /** Null where the list does not have the drive. */
  readonly rating: Rating | null;
  /** Host writes so far ÷ the rating. */
  readonly ofRating: number | null;
  /** Time with power until the counter of wear says 100%, in seconds. */
  readonly leftByCounter: Estimate;
  /** Time with power until the host has written what is rated, in seconds. */
  readonly leftByRating: Estimate;
  /** Whether wear will not be what ends it: even the shortest of these times outlasts the warranty, or ten years. */
  readonly isWearNoLimit: boolean;
}

const DAY = 86_400;
const HOUR = 3600;
/** How long a drive is to last where nobody has said, in seconds. */
const USUAL_WARRANTY = 10 * 365 * DAY;

/** What the counters of a drive come to, with its rating where that is known. */
export function outlookOf(
  engine: Engine,
  reading: DriveReading,
  rating: Rating | null,
): DriveOutlook {
  const used = reading.percentage_used.value === null ? reading.life_used : reading.percentage_used;
  const { since } = reading;
  const life = { used: used.value, rated: rating?.terabytes_written ?? null };
  const [leftByCounter, leftByRating] = [
    timeLeft(engine, reading, { ...life, rated: null }),
    timeLeft(engine, reading, { ...life, used: null }),
  ];
  const shortest = [leftByCounter, leftByRating].flatMap(({ value, low }) => low ?? value ?? []);
  const isEnded = isScaleEnded(used);
  const { value: written } = reading.host_written;
  const rated = rating?.terabytes_written ?? null;
  return {
    verdict: reading.verdict,
    perDay: overLife(reading),
    perDayBetween: since && daily(since.rate),
    writeAmplificationBetween: since?.write_amplification ?? null,
    writeAmplification: reading.write_amplification,
    writeAmplificationByErases: reading.write_amplification_by_erases,
    used,
    isNamed: reading.model !== null,
    rating,
    ofRating: written === null || rated === null ? null : written / rated,
    leftByCounter: isEnded ? unknown(used.reason ?? '') : leftByCounter,
    leftByRating,
    isWearNoLimit:
      !isEnded &&
      shortest.length > 0 &&
      Math.min(...shortest) > (rating?.warranty_period ?? USUAL_WARRANTY),
  };
}

/** Whether a counter of wear stands at the end of its scale: it measures nothing any more, but for the least it can be. */
export const isScaleEnded = ({ value, low }: Counter): boolean => value === null && low !== null;

const unknown = (reason: string): Estimate => ({ value: null, low: null, high: null, reason });

const daily = ({ value, low, high, reason }: Counter): Estimate => ({
  value: value === null ? null : value * DAY,
  low: low === null ? null : low * DAY,
  high: high === null ? null : high * DAY,
  reason: reason ?? '',
});

/** Over the life of the drive; hours with power are cut off, so that one more may have passed. */
function overLife({ host_written: written, power_on_time: time }: DriveReading): Estimate {
  const { value, low, high } = written;
  if (value === null) return unknown(written.reason ?? '');
  if (time === null) return unknown('The report does not say how long the drive had power.');
  if (time < HOUR) return unknown('The drive has had power for less than an hour.');
  return {
    value: (value / time) * DAY,
    low: ((low ?? value) / (time + HOUR)) * DAY,
    high: high === null ? null : (high / time) * DAY,
    reason: '',
  };
}

/** Time left by one of two bases, from the model `remaining-life`. */
function timeLeft(
  engine: Engine,
  { host_written, power_on_time }: DriveReading,
  { used, rated }: { readonly used: number | null; readonly rated: number | null },
): Estimate {
  if (host_written.value === null) return unknown(host_written.reason ?? '');
  if (power_on_time === null)
    return unknown('The report does not say how long the drive had power.');
  if (used === null && rated === null) return unknown('');
  const inputs = {
    host_bytes: host_written.value,
    power_on_time,
    percentage_used: used,
    terabytes_written: rated,
  };
  const refused = refusalOf(engine, remainingLife, inputs);
  if (refused) return unknown(refused.message);
  const { values, reasons } = engine.run(remainingLife, inputs);
  return {
    value: values.time_left,
    low: values.low,
    high: values.high,
    reason: reasons.time_left ?? '',
  };
}

/** The rating of a drive out of what the list of drives, or the reader, says of it. */
export function ratingOf(name: string, from: string, values: DriveValues): Rating {
  const { terabytes_written = null, warranty_period = null } = knownDrive(values).values;
  return { name, from, terabytes_written, warranty_period };
}
