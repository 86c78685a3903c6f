/** A number and a unit as people type them, turned into the base unit of what they measure. */
import type { Dimension } from './declaration';
import { units } from './gen/units';
import { quoted } from './quoted';
import { readNumber, type Unreadable } from './typed-number';
import { CURRENCY, isShare, PAID, toBase, type Unit } from './units';

/** A value in the base unit, or why there is none: half a sentence without the name of the quantity. */
export type ReadAmount =
  | { readonly value: number; readonly problem?: undefined }
  /** `isUnit`: the unit is none of the quantity; the problem says which are. */
  | (Unreadable & { readonly isUnit?: boolean });

/**
 * Reads a typed number. Without a unit it is in `bareUnit`, which is the one that stands beside a box;
 * where none does, in the base unit. A share as a fraction, 1/4, is of the whole.
 */
export function readAmount(text: string, dimension: Dimension, bareUnit?: string): ReadAmount {
  const isPaid = PAID.has(dimension);
  const read = readNumber(isPaid ? text.replace(CURRENCY, '') : text);
  if (read.problem !== undefined) return read;
  const counted = COUNTED.has(dimension) ? inThousands(read.unit, dimension) : undefined;
  // 16% drive writes are 0.16.
  const isPercent = dimension === 'number' && /^(%|percent)$/i.test(read.unit);
  // Links are sold in bits: 1 Gbit/s is 0.125 GB/s.
  const bits = /^(.)bit\/s$/i.exec(read.unit);
  const [number, typed] = bits
    ? [read.value / 8, `${bits[1]}B/s`]
    : counted
      ? [counted.times * read.value, counted.unit]
      : isPercent
        ? [read.value / 100, '']
        : [read.value, read.unit];
  const isOfTheWhole = read.isFraction && isShare(dimension);
  const named = typed || (isOfTheWhole ? '' : (bareUnit ?? ''));
  const unit = findUnit(isPaid ? named.replace(CURRENCY, '') : named, dimension);
  if (!unit)
    return { problem: `${quoted(text)} ${unitsAllowed(dimension, bareUnit)}`, isUnit: true };
  const value = toBase(number, unit);
  return Number.isFinite(value) ? { value } : { problem: `${quoted(text)} is not a finite number` };
}

/** What is counted in thousands and millions, as 15k rpm and 1.2M IOPS; of bytes nobody could say which thousand is meant. */
const COUNTED: ReadonlySet<Dimension> = new Set(['count', 'number', 'rate', 'rotation']);

/** How many a letter before a unit stands for, and the unit; nothing where there is no such letter. A small m is a thousandth. */
function inThousands(typed: string, dimension: Dimension) {
  const [, letter, unit = ''] = /^([kKM])(.*)$/.exec(typed) ?? [];
  if (letter === undefined || !findUnit(unit, dimension)) return undefined;
  return { times: letter === 'M' ? 1e6 : 1e3, unit };
}

function findUnit(text: string, dimension: Dimension): Unit | undefined {
  const all: readonly Unit[] = units[dimension];
  if (text === '') return all[0];
  const id = WORDS[text.toLowerCase().replace(/s$/, '')] ?? text;
  return all.find((unit) => unit.id === id) ?? onlyOneInAnyCase(all, id);
}

/** Units of time as people write them out, without the s of more than one. */
const WORDS: Readonly<Record<string, string>> = {
  ...{ year: 'y', yr: 'y', day: 'd', hour: 'h', hr: 'h' },
  ...{ minute: 'min', min: 'min', second: 's', sec: 's' },
  percent: '%',
};

/** `iops` or `KB` are clear in any case; `mb` could be told apart only by guessing, so case decides where two differ. */
function onlyOneInAnyCase(all: readonly Unit[], text: string): Unit | undefined {
  const alike = all.filter((unit) => unit.id.toLowerCase() === text.toLowerCase());
  return alike.length === 1 ? alike[0] : undefined;
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
