/**
 * What the label of a drive does not say, as far as it can be told from what it does say.
 *
 * ```text
 * label ──┬── exactly: spare from flash and capacity, TBW from DWPD
 *         └── by its class: raw flash from the capacity, between two ends
 * ```
 */
import type { DriveQuantity, DriveValues } from './drive';

/** The two ends between which an estimated value lies. */
export type Interval = readonly [low: number, high: number];

/** All that is known of a drive, and which of it is only estimated. */
export interface KnownDrive {
  readonly values: DriveValues;
  readonly estimated: Readonly<Partial<Record<DriveQuantity, Interval>>>;
}

const [GB, GIB, DAY] = [1e9, 2 ** 30, 86_400];

/** Sizes of which there are drives: a smaller one is a card, a larger one a shelf of drives. */
const [SMALLEST, LARGEST] = [8 * GB, 1e15];

/**
 * From this share of its flash on, a capacity belongs to a class: 512, 500, 480 and 400 GB are sold on
 * 512 GiB, 2, 1.92 and 1.6 TB on 2048.
 */
const LEAST_SHARE = 0.75;

/** A capacity outside the classes is taken for so many parts of a class as it needs. */
const PARTS = 8;

/**
 * The most flash for a class, against what is usual: the Intel 710 has 320 GiB for 200 GB, and no drive of
 * which the flash was counted has more.
 */
const MOST = 1.25;

/** Digits of a derived value: a spare of more than four would be none of a data sheet. */
const DIGITS = 4;

/**
 * The raw flash of a drive by its capacity: the usual value, and the ends between which it lies. None that
 * was counted has fewer GiB than it is sold as GB; null for what is no drive's size.
 */
export function rawFlashOf(capacity: number): { usual: number; interval: Interval } | null {
  if (capacity < SMALLEST || capacity > LARGEST) return null;
  const label = capacity / GB;
  const power = 2 ** Math.ceil(Math.log2(label));
  const part = power / PARTS;
  const inClass = label >= LEAST_SHARE * power;
  const usual = inClass ? power : Math.ceil(label / part) * part;
  return { usual: usual * GIB, interval: [label * GIB, usual * MOST * GIB] };
}

/** Fills in what follows from the values of a drive, and what can be estimated from them. */
export function knownDrive(given: DriveValues): KnownDrive {
  const values: Partial<Record<DriveQuantity, number>> = { ...given };
  const estimated: Partial<Record<DriveQuantity, Interval>> = {};
  const { capacity, dwpd, warranty_period: period } = given;
  if (capacity === undefined) return { values, estimated };
  if (given.terabytes_written === undefined && dwpd !== undefined && period !== undefined)
    values.terabytes_written = Number((dwpd * capacity * (period / DAY)).toPrecision(12));
  const spareOf = (raw: number) => Number((raw / capacity - 1).toPrecision(DIGITS));
  if (given.raw_capacity !== undefined) {
    values.overprovisioning = spareOf(given.raw_capacity);
  } else if (given.overprovisioning !== undefined) {
    values.raw_capacity = Math.round(capacity * (1 + given.overprovisioning));
  } else {
    const flash = rawFlashOf(capacity);
    if (!flash) return { values, estimated };
    const [low, high] = flash.interval;
    values.raw_capacity = flash.usual;
    values.overprovisioning = spareOf(flash.usual);
    estimated.raw_capacity = flash.interval;
    estimated.overprovisioning = [spareOf(low), spareOf(high)];
  }
  return { values, estimated };
}
