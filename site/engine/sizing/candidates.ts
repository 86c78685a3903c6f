/** Every rated drive under one load: which are enough, by how much, and what their class is. */
import type { DriveValues } from '../address/drive';
import type { Inputs } from '../declaration';
import { answerIfAny, type Engine } from '../engine';
import { sizing } from '../gen/sizing';

/** A drive of the list, in base units. */
export interface RatedDrive {
  readonly name: string;
  /** Who says so, and when. */
  readonly from: string;
  readonly label: DriveValues;
  readonly cells: string | null;
  readonly interface: string | null;
}

/** A drive under the load. */
export interface Candidate {
  readonly drive: RatedDrive;
  readonly capacity: number;
  readonly rating: number;
  readonly dwpd: number;
  readonly verdict: 'holds' | 'depends' | 'fails';
  readonly tightest: string | null;
  readonly endsFirst: string | null;
  /** Rating ÷ need at the likely load, and at the highest. */
  readonly margin: number;
  readonly marginLow: number;
  /** Capacity ÷ need at the highest load; null where nothing is said of data. */
  readonly room: number | null;
}

/** What of the inputs is of a drive: another drive brings its own. Of bursts and flushes the list knows nothing. */
const OF_A_DRIVE = [
  ...['capacity', 'terabytes_written', 'dwpd', 'warranty_period', 'host_bytes', 'age'],
  ...['pe_cycles', 'raw_capacity', 'percentage_used', 'price', 'flush_rate', 'flush_time'],
  ...['burst', 'burst_limit', 'cache_size', 'cache_rate', 'rate_after'],
];

/** What of the load the list cannot be judged by; empty where it can by all. */
export const uncheckedSays = (load: Inputs): string =>
  ['burst', 'flush_rate'].some((id) => typeof load[id] === 'number')
    ? 'Bursts and flushes are not checked here: the list has no caches and no flush times.'
    : '';

const DAY = 86_400;

/** Ratings that were published before are of drives that are hardly sold any more. */
export const RECENT = 2018;

/** The year in which a rating was published or read, out of who says so and when; 0 where none stands there. */
const yearOf = (from: string): number => Number(/(\d{4})\D*$/.exec(from)?.[1] ?? 0);

/** A warranty of which nothing is said. */
const USUAL_WARRANTY = 5 * 365 * 86_400;

/** The least capacity that stands in for another one: 960 GB are as large as 1 TB. */
export const leastCapacity = (capacity: number): number => 0.95 * capacity;

/**
 * Those that are enough, of today, under warranty for the years of service, and as large as the drive that was asked for, or
 * larger; 960 GB are as large as 1 TB.
 */
export function worthBuying(
  candidates: readonly Candidate[],
  { capacity, period }: Inputs,
): readonly Candidate[] {
  return candidates.filter(
    (one) =>
      one.verdict === 'holds' &&
      one.capacity >= leastCapacity(Number(capacity)) &&
      (one.drive.label.warranty_period ?? USUAL_WARRANTY) >=
        Math.min(Number(period), USUAL_WARRANTY) &&
      yearOf(one.drive.from) >= RECENT,
  );
}

/** The drives of the list under the load, those that are enough first, the least oversized first. */
export const candidatesFor = (
  engine: Engine,
  drives: readonly RatedDrive[],
  load: Inputs,
): readonly Candidate[] =>
  candidatesInOrder(
    judgementsOf(engine, drives, load).flatMap((candidates) => candidates()),
    load,
  );

/** For each drive of the list what judges it; it gives none where a rating is missing. */
export function judgementsOf(
  engine: Engine,
  drives: readonly RatedDrive[],
  load: Inputs,
): readonly (() => readonly Candidate[])[] {
  const own = Object.fromEntries(Object.entries(load).filter(([id]) => !OF_A_DRIVE.includes(id)));
  return drives.map((drive) => () => candidateOf(engine, drive, own));
}

/**
 * Those that are enough first, the least oversized first: by what they have most too much of, rating
 * over need or capacity over the one that was asked for.
 */
export function candidatesInOrder(
  found: readonly Candidate[],
  { capacity }: Inputs,
): readonly Candidate[] {
  const oversize = (one: Candidate) => Math.max(one.margin, one.capacity / Number(capacity));
  const rank = { holds: 0, depends: 1, fails: 2 };
  return found.toSorted(
    (one, other) =>
      rank[one.verdict] - rank[other.verdict] ||
      (one.verdict === 'fails' ? other.margin - one.margin : oversize(one) - oversize(other)) ||
      one.capacity - other.capacity,
  );
}

function candidateOf(engine: Engine, drive: RatedDrive, load: Inputs): readonly Candidate[] {
  const { capacity, terabytes_written, dwpd, warranty_period } = drive.label;
  if (capacity === undefined) return [];
  const inputs = {
    ...load,
    capacity,
    // Of two printed ratings one counts; they may differ by their rounding.
    ...(terabytes_written ? { terabytes_written } : dwpd ? { dwpd } : {}),
    ...(warranty_period && { warranty_period }),
  };
  const answer = answerIfAny(engine, sizing, inputs);
  if (!answer) return [];
  const { values } = answer;
  const { rating_margin: margin, rating_left: rating, rating_margin_low: low } = values;
  // Writes that grow day by day need more than those that grow at the end of each year.
  const isBetween = values.verdict === 'holds' && rating !== null && values.gradual_need > rating;
  const verdict = isBetween ? 'depends' : values.verdict;
  const { capacity_need_high: data } = values;
  if (verdict === null || margin === null || rating === null || low === null) return [];
  return [
    {
      drive,
      capacity,
      rating,
      dwpd: (rating * DAY) / (capacity * (warranty_period ?? USUAL_WARRANTY)),
      verdict,
      tightest: values.tightest,
      endsFirst: values.ends_first,
      margin,
      marginLow: low,
      room: data === null ? null : capacity / data,
    },
  ];
}
