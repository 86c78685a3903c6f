/** A number and a unit as people type them, turned into the base unit of what they measure. */
import type { Dimension } from '../declaration';
import { units } from '../gen/units';
import { quoted } from './quoted';
import { readNumber, type Unreadable } from './typed-number';
import { findUnit } from './typed-unit';
import { CURRENCY, isShare, PAID, toBase } from './units';

/** A value in the base unit, or why there is none: half a sentence without the name of the quantity. */
export type ReadAmount =
  /** `unit`: the declared unit that was typed; empty where none was, or one that stands for no other. */
  | { readonly value: number; readonly unit: string; readonly problem?: undefined }
  /** `isUnit`: the unit is none of the quantity; the problem says which are. */
  | (Unreadable & { readonly isUnit?: boolean });

/**
 * Reads a typed number. Without a unit it is in `bareUnit`, which is the one that stands beside a box;
 * where none does, in the base unit. A share as a fraction, 1/4, is of the whole.
 */
export function readAmount(text: string, dimension: Dimension, bareUnit?: string): ReadAmount {
  const product = dimension === 'byte_rate' ? asRequests(text) : undefined;
  if (product) return product;
  const isPaid = PAID.has(dimension);
  const read = readNumber(isPaid ? text.replace(CURRENCY, '') : text);
  if (read.problem !== undefined) return read;
  const { number, unit: typed } = plainly(read, dimension);
  const isOfTheWhole = read.isFraction && isShare(dimension);
  const named = typed || (isOfTheWhole ? '' : (bareUnit ?? ''));
  const unit = findUnit(isPaid ? named.replace(CURRENCY, '') : named, dimension);
  if (!unit)
    return { problem: `${quoted(text)} ${unitsAllowed(dimension, bareUnit)}`, isUnit: true };
  const value = toBase(number, unit);
  if (!Number.isFinite(value)) return { problem: `${quoted(text)} is not a finite number` };
  return { value, unit: typed === '' ? '' : unit.id };
}

/** "4000 IOPS × 16 KiB", "4000/s x 16k": so many requests a second of so many bytes; nothing where it is no such product. */
function asRequests(text: string): ReadAmount | undefined {
  const [, requests = '', size = ''] = /^(.+?)\s*[×x*]\s*(\d.*[a-z])$/i.exec(text.trim()) ?? [];
  if (requests === '') return undefined;
  const rate = readAmount(requests, 'rate');
  const bytes = readAmount(asFioWrites(size), 'bytes');
  if (rate.problem !== undefined || bytes.problem !== undefined) return undefined;
  return { value: rate.value * bytes.value, unit: '' };
}

/** The size of a request with the letters of fio spelled out: to fio, 8k is 8 KiB, and 1m is 1 MiB. */
export const asFioWrites = (text: string) =>
  text.replace(
    /(\d)\s*([km])\s*$/i,
    (_, digit: string, letter: string) => `${digit} ${letter.toUpperCase()}iB`,
  );

/** "3.83×" and "3.83x" are times something. */
const TIMES = /^([x×]|times|fold)$/i;

/** A number and a unit that is declared for it, where what was typed says the same in another way. */
function plainly(
  { value, unit }: { readonly value: number; readonly unit: string },
  dimension: Dimension,
): { readonly number: number; readonly unit: string } {
  const isFactor = dimension === 'number' || dimension === 'proportion';
  if (isFactor && TIMES.test(unit)) return { number: value, unit: '' };
  // 16% drive writes are 0.16.
  if (dimension === 'number' && /^(%|percent)$/i.test(unit))
    return { number: value / 100, unit: '' };
  if (PAID.has(dimension) && /^(usd|dollars?)$/i.test(unit)) return { number: value, unit: '' };
  // Links are sold in bits: 1 Gbit/s, or 1 Gb/s, is 0.125 GB/s. In small letters mb/s is read as bytes.
  const [, prefix] =
    /^(.)bit(?:\/s|ps)$/i.exec(unit) ??
    /^(.)bps$/.exec(unit) ??
    /^([KMGT])b\/s(?:ec)?$/.exec(unit) ??
    [];
  if (prefix !== undefined) return { number: value / 8, unit: `${prefix}B/s` };
  const counted = COUNTED.has(dimension) ? inThousands(unit, dimension) : undefined;
  return counted ? { number: counted.times * value, unit: counted.unit } : { number: value, unit };
}

/** What is counted in thousands and millions, as 15k rpm and 1.2M IOPS; of bytes nobody could say which thousand is meant. */
const COUNTED: ReadonlySet<Dimension> = new Set(['count', 'number', 'rate', 'rotation']);

/** How many a letter before a unit stands for, and the unit; nothing where there is no such letter. A small m is a thousandth. */
function inThousands(typed: string, dimension: Dimension) {
  const [, letter, unit = ''] = /^([kKM])(.*)$/.exec(typed) ?? [];
  if (letter === undefined || !findUnit(unit, dimension)) return undefined;
  return { times: letter === 'M' ? 1e6 : 1e3, unit };
}

/** What may stand without a unit, where it is not simply the first one. */
const WITHOUT_UNIT: Readonly<Partial<Record<Dimension, string>>> = {
  ratio: ', or be a number from 0 to 1',
  proportion: ', or be a plain number',
};

/** Other spellings of a unit; and the two letters mu look the same. */
const SPELLINGS: ReadonlySet<string> = new Set(['', 'us', 'μs', 'uJ', 'C', 'F']);

function unitsAllowed(dimension: Dimension, bareUnit: string | undefined): string {
  const ids = units[dimension].map(({ id }): string => id).filter((id) => !SPELLINGS.has(id));
  const last = ids.pop();
  if (last === undefined) return 'must be without a unit';
  const all = ids.length === 0 ? last : `${ids.join(', ')} or ${last}`;
  return `must be in ${all}${bareUnit === undefined ? (WITHOUT_UNIT[dimension] ?? '') : ''}`;
}
