/** What the model says of one drive, and what it cannot say. */
import type { Rating } from '../drive-outlook';
import { type Engine, refusalOf } from '../engine';
import { fleetDrive } from '../gen/fleet-drive';
import type { DriveReading } from '../smart-report';
import type { Rate } from './fleet-rate';

const DAY = 86_400;

type Inputs = Parameters<typeof run>[1];
type Values = ReturnType<typeof run>;

const run = (engine: Engine, inputs: Parameters<typeof engine.run<typeof fleetDrive>>[1]) =>
  engine.run(fleetDrive, inputs).values;

const NOTHING: Values = {
  status: 'unknown',
  order: 'unknown',
  time_to_rating: null,
  time_to_rating_low: null,
  time_to_rating_high: null,
  time_to_worn: null,
  time_to_worn_low: null,
  time_to_worn_high: null,
  share_used: null,
  share_at_warranty_end: null,
  share_at_warranty_end_low: null,
  share_at_warranty_end_high: null,
};

/** The model's values; where it refuses a drive, none and its sentence, so that the others stand. */
export function answerOf(
  engine: Engine,
  inputs: Inputs,
): { readonly values: Values; readonly refusal: string | null } {
  const refused = refusalOf(engine, fleetDrive, inputs);
  return refused
    ? { values: NOTHING, refusal: refused.inWords() }
    : { values: run(engine, inputs), refusal: null };
}

/** Whether a drive writes its rating, or wears out, before its warranty ends. */
export type FleetStatus = 'passed' | 'will' | 'may' | 'wont' | 'unknown';

/** What of a drive ends. */
export type FleetEnd = 'rating' | 'Percentage Used';

/** Why nothing is said of a drive and its warranty; empty where something is. */
export function unknownsOf(
  status: FleetStatus,
  last: DriveReading,
  rating: Rating | null,
  rate: Rate | null,
): readonly string[] {
  if (status !== 'unknown') return [];
  return [
    ...(rating?.terabytes_written
      ? []
      : ['Its rating is not known: the list of purchases may give it.']),
    ...(last.host_written.value === null ? ['Its report counts no host writes.'] : []),
    ...(last.host_written.value !== null && rate === null
      ? ['Its rate takes a second report, or a day with power.']
      : []),
    ...(rating && !rating.warranty_period ? ['The years of its warranty are not known.'] : []),
    ...(last.read_at === null ? ['Its last report has no day that can be used.'] : []),
  ];
}

/** Which of rating and Percentage Used ends first, or has ended; null where neither is known. */
export function decidedBy(
  shareUsed: number | null,
  percentageUsed: number | null,
  {
    timeToRatingLow: rating,
    timeToWornLow: worn,
  }: { readonly timeToRatingLow: number | null; readonly timeToWornLow: number | null },
): FleetEnd | null {
  if ((shareUsed ?? 0) >= 1) return 'rating';
  if ((percentageUsed ?? 0) >= 1) return 'Percentage Used';
  if (rating === null && worn === null) return null;
  return worn === null || (rating !== null && rating <= worn) ? 'rating' : 'Percentage Used';
}

/** How Percentage Used rose. */
export interface Wear {
  readonly from: number;
  readonly to: number;
  /** In seconds. */
  readonly time: number;
  /** Until 100% at that pace, in seconds. */
  readonly left: number;
}

/** Between the first report and the last, by their clocks; null where it did not rise, or not in a day. */
export function wearBetween(readings: readonly DriveReading[]): Wear | null {
  const [first, last] = [readings[0], readings.at(-1)];
  const [from, to] = [first?.percentage_used.value ?? null, last?.percentage_used.value ?? null];
  if (from === null || to === null || to <= from || !first?.read_at || !last?.read_at) return null;
  const time = last.read_at - first.read_at;
  if (time < DAY) return null;
  return { from, to, time, left: (Math.max(1 - to, 0) * time) / (to - from) };
}
