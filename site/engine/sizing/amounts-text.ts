/** How amounts of the answer are written: in a sentence, with their interval, and a time that is no limit. */
import type { ValuesOf } from '../declaration';
import type { sizing } from '../gen/sizing';
import { formatAmount } from '../typed/units';

/** What `sizing` answers. */
export type Values = ValuesOf<typeof sizing>;

const YEAR = 365 * 86_400;
/** A life longer than this is not what limits a drive. */
const LONG = 20 * YEAR;

/** Bytes with three digits; nothing where they are not known. */
export const saidBytes = (value: number | null): string =>
  value === null ? '' : formatAmount(value, 'bytes', 3);

/** "1.22 times". */
export const saidTimes = (value: number): string => `${formatAmount(value, 'number', 3)} times`;

/** A time in years; beyond twenty it is not what limits the drive. */
export function saidTime(value: number | null): string {
  if (value === null) return 'never';
  return value > LONG ? 'more than 20 years' : formatAmount(value, 'time', 3);
}

/** An amount with its interval, where the ends are other numbers as they are written. */
export const ranged = (value: string, low: string, high: string): string =>
  low === high ? value : `${value} (${low} to ${high})`;

/** The rating that is needed, with its interval. */
export const saidNeed = ({ need, need_low: low, need_high: high }: Values): string =>
  ranged(saidBytes(need), saidBytes(low), saidBytes(high));

/** Each demand, as it is named in a sentence. */
export const DEMANDS = {
  rating: 'the endurance rating',
  capacity: 'the capacity',
  flushes: 'the flushes',
  burst: 'the burst',
} as const;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
