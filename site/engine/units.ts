/** Numbers with units: read as they are typed, written as they are read. */
import type { Dimension, Quantity } from './declaration';
import { units } from './gen/units';
import { quoted } from './quoted';
import { readTyped, Unreadable } from './typed-number';

export { isBare, Unreadable } from './typed-number';

interface Unit {
  readonly id: string;
  readonly times: number;
  readonly per: number;
  readonly offset: number;
  readonly shown: boolean;
}

/** Narrow no-break space: keeps a number and its unit together. */
const SPACE = '\u202f';

const SPACES = /[\s\u00a0\u2009\u202f]/g;

/** A number as it is written, and the unit beside it; empty for a plain number. */
export interface Written {
  readonly number: string;
  readonly unit: string;
}

/**
 * A typed number in the base unit of its dimension. Without a unit it is in `bareUnit`, which is the one
 * that stands beside a box; where none does, in the base unit. A share as a fraction, 1/4, is of the whole.
 * @throws Unreadable in one sentence.
 */
export function parseAmount(text: string, dimension: Dimension, bareUnit?: string): number {
  const { value, isFraction, unit: typed } = readTyped(text);
  const isOfTheWhole = isFraction && isShare(dimension);
  const unit = findUnit(typed || (isOfTheWhole ? '' : (bareUnit ?? '')), dimension);
  if (!unit)
    throw new Unreadable(
      `${quoted(text)} has the unit ${quoted(typed)}; ${unitsAllowed(dimension, bareUnit)}`,
    );
  const base = toBase(value, unit);
  if (!Number.isFinite(base)) throw new Unreadable(`${quoted(text)} is not a finite number`);
  return base;
}

/** Whether it may be written in per cent. */
export function isShare(dimension: Dimension): boolean {
  return dimension === 'ratio' || dimension === 'proportion';
}

/** So many of the unit that a form prefers, in the base unit. */
export function toBaseUnit(
  written: number,
  { dimension, unit: id }: Pick<Quantity, 'dimension' | 'unit'>,
): number {
  const all: readonly Unit[] = units[dimension];
  return toBase(written, all.find((unit) => unit.id === id) ?? (all[0] as Unit));
}

function toBase(written: number, unit: Unit): number {
  return ((written + unit.offset) * unit.times) / unit.per;
}

function fromBase(value: number, unit: Unit): number {
  return (value * unit.per) / unit.times - unit.offset;
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
  ratio: ', or a number from 0 to 1',
  proportion: ', or a plain number',
};

function unitsAllowed(dimension: Dimension, bareUnit: string | undefined): string {
  // The two letters mu look the same.
  const ids = [...new Set(units[dimension].map((unit) => unit.id.replace('μ', 'µ')))].filter(
    Boolean,
  );
  if (ids.length === 0) return 'it takes no unit';
  return `allowed are ${ids.join(', ')}${bareUnit === undefined ? (WITHOUT_UNIT[dimension] ?? '') : ''}`;
}

/**
 * A value for the eye: three digits or what it takes, in the unit that fits its size.
 * `digits` sets how many digits count.
 */
export function formatAmount(value: number, dimension: Dimension, digits = 3): string {
  return joined(writeAmount(value, dimension, digits));
}

/** The same as number and unit. */
export function writeAmount(value: number, dimension: Dimension, digits = 3): Written {
  const unit = fittingUnit(value, dimension);
  return written(round(fromBase(value, unit), digits), unit);
}

/** The same in one unit, whatever the size: an equation in kelvin cannot be filled in degrees. */
export function formatIn(
  value: number,
  { dimension, unit: id }: Pick<Quantity, 'dimension' | 'unit'>,
  digits: number,
): string {
  const all: readonly Unit[] = units[dimension];
  const unit = all.find((one) => one.id === id) ?? (all[0] as Unit);
  return withUnit(round(fromBase(value, unit), digits), unit);
}

/** A value to the last digit, in the unit that writes it shortest. */
export function formatExact(value: number, quantity: Pick<Quantity, 'dimension' | 'unit'>): string {
  return joined(writeExact([value], quantity));
}

/** The same as number and unit; more than one value in the unit that writes all of them shortest. */
export function writeExact(
  values: readonly number[],
  quantity: Pick<Quantity, 'dimension' | 'unit'>,
): Written {
  const all: readonly Unit[] = units[quantity.dimension];
  const shown = all.filter((unit) => unit.shown);
  const preferred =
    all.find((unit) => unit.id !== '' && unit.id === quantity.unit) ??
    fittingUnit(values[0] ?? 0, quantity.dimension);
  const written = [preferred, ...shown].map((unit) => {
    const texts = values.map((value) => exactIn(value, unit));
    return { unit, texts, effort: texts.reduce((sum, text) => sum + effort(text), 0) };
  });
  const { texts, unit } = written.reduce((best, next) => (next.effort < best.effort ? next : best));
  return { number: texts.join(', ').replaceAll('-', '\u2212'), unit: unit.id };
}

/** The unit in which an empty box takes a bare number. */
export function preferredUnit(quantity: Pick<Quantity, 'dimension' | 'unit'>): string {
  return writeExact([], quantity).unit;
}

/** From so many characters on, a number is put another way if that is shorter. */
const LONG = 8;

/** The same for a sentence: thousands set apart, long numbers as powers of ten. */
export function formatReadable(
  value: number,
  quantity: Pick<Quantity, 'dimension' | 'unit'>,
): string {
  const exact = formatExact(value, quantity);
  const [number = '', ...unit] = exact.split(SPACE);
  if (number.length < LONG && !number.includes('e')) return [grouped(number), ...unit].join(SPACE);
  const other = understoodIn(value, quantity.dimension);
  if (other) return other;
  return [powerOfTen(number) ?? grouped(number), ...unit].join(SPACE);
}

/** A value in a unit that the site does not choose by itself, where it is short there. */
function understoodIn(value: number, dimension: Dimension): string | undefined {
  const all: readonly Unit[] = units[dimension];
  const others = all.filter((unit) => !unit.shown && unit.id !== '' && unit.offset === 0);
  return others
    .map((unit) => ({ unit, text: exactIn(value, unit) }))
    .filter(({ text }) => text.length < LONG && !text.includes('e'))
    .map(({ unit, text }) => withUnit(text, unit))[0];
}

function grouped(digits: string): string {
  return digits.replace(/^\D?\d{5,}/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, SPACE));
}

/** "2 × 10⁹" for a number of few digits that is far from 1. */
function powerOfTen(number: string): string | undefined {
  const value = Number(number.replace('\u2212', '-'));
  const [digits = '', exponent = ''] = value.toExponential().split('e');
  if (digits.length > 5) return undefined;
  const raised = `10${exponent.replace('+', '').replace(/./g, (sign) => RAISED[sign] ?? sign)}`;
  const times = digits.replace('-', '\u2212');
  return times === '1' ? raised : `${times}${SPACE}×${SPACE}${raised}`;
}

const RAISED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'-0123456789'].map((sign, at) => [sign, [...'⁻⁰¹²³⁴⁵⁶⁷⁸⁹'][at] ?? sign]),
);

/** How hard a number is to read: by its length, and harder with an exponent. */
function effort(text: string): number {
  return text.length + (text.includes('e') ? 6 : 0);
}

/** The shortest decimal that reads back as the same value; plain digits where they are few. */
function exactIn(value: number, unit: Unit): string {
  const written = fromBase(value, unit);
  const rounded = Number(written.toPrecision(15));
  return String(toBase(rounded, unit) === value ? rounded : written);
}

/** For an address or a command: no spaces, reads back to the same number. */
export function formatTyped(value: number, quantity: Pick<Quantity, 'dimension' | 'unit'>): string {
  if (quantity.dimension === 'ratio' && String(value).length < LONG) return String(value);
  const text = formatExact(value, quantity)
    .replace(SPACES, '')
    .replaceAll('\u2212', '-')
    .replace('µ', 'u');
  return parseAmount(text, quantity.dimension) === value ? text : String(value);
}

const withUnit = (text: string, unit: Unit) => joined(written(text, unit));

function written(text: string, unit: Unit): Written {
  return { number: text.replace('-', '\u2212'), unit: unit.id };
}

/** Number and unit as they stand in a line. */
export function joined({ number, unit }: Written): string {
  return unit === '' ? number : `${number}${SPACE}${unit}`;
}

/** Units that read well only from so many on: 90 s, but 15 min. */
const READS_FROM: Readonly<Record<string, number>> = { min: 10 };

/** The largest unit in which the value is at least 1; the smallest where none is. */
function fittingUnit(value: number, dimension: Dimension): Unit {
  const all: readonly Unit[] = units[dimension];
  const shown = all.filter((unit) => unit.shown);
  const bySize = [...shown].sort((a, b) => b.times / b.per - a.times / a.per);
  const base = all[0] as Unit;
  const smallest = bySize.at(-1) ?? base;
  if (value === 0) return shown.includes(base) ? base : smallest;
  // Rounded first, so that 999.9996 µs is written 1 ms.
  const size = Number(Math.abs(value).toPrecision(3));
  return (
    bySize.find(
      (unit) => size >= (READS_FROM[unit.id] ?? 1) * (unit.times / unit.per) * (1 - 1e-12),
    ) ?? smallest
  );
}

/** To so many digits, without an exponent where that stays readable, thousands set apart. */
export function round(value: number, digits = 3): string {
  if (value === 0) return '0';
  const size = Math.floor(Math.log10(Math.abs(Number(value.toPrecision(digits)))));
  if (size >= 15 || size < -6) return value.toExponential(digits - 1).replace('e+', 'e');
  const decimals = Math.min(Math.max(digits - 1 - size, 0), 20);
  const text = Number(value.toPrecision(Math.max(digits, size + 1))).toFixed(decimals);
  const trimmed = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return size >= 4 ? trimmed.replace(/\B(?=(\d{3})+(?!\d))/g, SPACE) : trimmed;
}
