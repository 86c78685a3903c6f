/** Numbers with units, as they are written to be read; `typed-value.ts` reads what people type. */
import type { Dimension, Quantity } from '../declaration';
import { units } from '../gen/units';

/** So many of the base unit make one of these. */
export interface Unit {
  readonly id: string;
  readonly times: number;
  readonly per: number;
  readonly offset: number;
  readonly shown: boolean;
}

/** Narrow no-break space: keeps a number and its unit together. */
const SPACE = '\u202f';

/** A number as it is written, and the unit beside it; empty for a plain number. */
export interface FormattedNumber {
  readonly number: string;
  readonly unit: string;
}

/** "$0.25/GB" and "0.25 US$/GB" are 0.25/GB. */
export const CURRENCY = /(?:US ?)?\$ ?/i;

/** Whether it may be written as a percentage. */
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

/** So many of a unit, in the base unit. */
export function toBase(written: number, { times, per, offset }: Unit): number {
  const power = powerOf(times) - powerOf(per);
  return offset === 0 && !Number.isNaN(power)
    ? shifted(written, power)
    : ((written + offset) * times) / per;
}

function fromBase(value: number, { times, per, offset }: Unit): number {
  const power = powerOf(per) - powerOf(times);
  return offset === 0 && !Number.isNaN(power)
    ? shifted(value, power)
    : (value * per) / times - offset;
}

/** Which power of ten a whole number is; NaN where it is none. */
function powerOf(whole: number): number {
  const power = Math.round(Math.log10(whole));
  return 10 ** power === whole ? power : Number.NaN;
}

/** A decimal with its point elsewhere: 4.1 million is 4100000, where 4.1 × 1e6 is half a millionth less. */
function shifted(value: number, power: number): number {
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + power}`);
}

/**
 * A value for the eye: three digits or what it takes, in the unit that fits its size.
 * `digits` sets how many digits count.
 */
export function formatAmount(value: number, dimension: Dimension, digits = 3): string {
  return inLine(writeAmount(value, dimension, digits), dimension);
}

/** The same as number and unit. */
export function writeAmount(value: number, dimension: Dimension, digits = 3): FormattedNumber {
  const unit = fittingUnit(value, dimension, digits);
  // From 99.95% on, and up to 99.994%: 99.96% is not 100%.
  const isNearlyAll = dimension === 'ratio' && Math.abs(value - 0.99972) < 22e-5;
  return inUnit(value, dimension, unit, isNearlyAll ? 4 : digits);
}

/** The same in one unit, whatever the size: an equation in kelvin cannot be filled in degrees. */
export function formatIn(
  value: number,
  quantity: Pick<Quantity, 'dimension' | 'unit'>,
  digits = 3,
): string {
  return inLine(writeIn(value, quantity, digits), quantity.dimension);
}

/** The same as number and unit. */
export function writeIn(
  value: number,
  { dimension, unit: id }: Pick<Quantity, 'dimension' | 'unit'>,
  digits = 3,
): FormattedNumber {
  const all: readonly Unit[] = units[dimension];
  const unit = all.find((one) => one.id === id) ?? (all[0] as Unit);
  return inUnit(value, dimension, unit, digits);
}

/** The one unit for values that stand together, such as a column's: the one that fits the middle value. */
export function commonUnit(values: readonly number[], dimension: Dimension): string {
  const sizes = values.filter((value) => Number.isFinite(value) && value !== 0).map(Math.abs);
  const middle = sizes.sort((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0;
  return fittingUnit(middle, dimension).id;
}

/** What is paid has a currency before its number, so a unit of its own says less than there is to say. */
export const PAID: ReadonlySet<Dimension> = new Set([
  'money',
  'price_per_data',
  'price_per_energy',
]);

/** A unit by its full name: prices are in US dollars. */
export function nameOfUnit(id: string, dimension: Dimension): string {
  return PAID.has(dimension) ? `US$${id}` : id;
}

/** "$0.25/TB", and what is not paid as `joined` has it. */
export function inLine(text: FormattedNumber, dimension: Dimension): string {
  if (!PAID.has(dimension)) return joined(text);
  const number = text.number.replace(/^\u2212?/, '$&$$').replace(/\.\d$/, '$&0');
  return `${number}${text.unit.replace(CURRENCY, '')}`;
}

function inUnit(value: number, dimension: Dimension, unit: Unit, digits: number): FormattedNumber {
  const text = PAID.has(dimension) ? cents : round;
  return written(text(fromBase(value, unit), digits), nameOfUnit(unit.id, dimension));
}

/** Of a dollar and more, so many digits or fewer are said in cents. */
const FEW = 4;
/** From ten to the power of so many dollars on, a number of the engine does not know its cents. */
const WITHOUT_CENTS = 13;

/** Dollars and cents, or as many more decimals as it takes to say `digits`. */
function cents(dollars: number, digits: number): string {
  const size = dollars === 0 ? 0 : Math.floor(Math.log10(Math.abs(dollars)));
  if (size >= 15 || size < -6) return round(dollars, digits);
  if (size >= WITHOUT_CENTS) return grouped(dollars.toFixed(0));
  const decimalPlaces = size >= 0 && digits <= FEW ? 2 : Math.max(2, digits - 1 - size);
  const text = dollars.toFixed(decimalPlaces);
  const [whole = '', decimals = ''] = text.split('.');
  return `${grouped(whole)}.${decimals.replace(/(?<=^\d\d.*)0+$/, '')}`;
}

/** A value to the last digit, in the unit that writes it shortest. */
export function formatExact(value: number, quantity: Pick<Quantity, 'dimension' | 'unit'>): string {
  return inLine(writeExact([value], quantity), quantity.dimension);
}

/** The same as number and unit; more than one value in the unit that writes all of them shortest. */
export function writeExact(
  values: readonly number[],
  quantity: Pick<Quantity, 'dimension' | 'unit'>,
): FormattedNumber {
  const all: readonly Unit[] = units[quantity.dimension];
  const shown = all.filter((unit) => unit.shown);
  const preferred =
    all.find((unit) => unit.id !== '' && unit.id === quantity.unit) ??
    fittingUnit(values[0] ?? 0, quantity.dimension);
  const wayIn = (unit: Unit) => {
    const texts = values.map((value) => exactIn(value, unit));
    return { unit, texts, effort: texts.reduce((sum, text) => sum + effort(text), 0) };
  };
  const best = shortest([preferred, ...shown].map(wayIn));
  // 1 TiB is long in bytes and in TB: then it stands as it was typed.
  const isLong = !PAID.has(quantity.dimension) && best.texts.some((text) => text.length >= LONG);
  const others = isLong ? all.filter((unit) => unit.id !== '').map(wayIn) : [];
  const isShort = (text: string) => text.length < LONG && !text.includes('e');
  const short = others.filter(({ texts }) => texts.every(isShort));
  const { texts, unit } = short.length > 0 ? shortest(short) : best;
  return written(texts.join(', '), nameOfUnit(unit.id, quantity.dimension));
}

/** The same in one unit, however long that makes them. */
export function writeExactIn(
  values: readonly number[],
  dimension: Dimension,
  unit: Unit,
): FormattedNumber {
  const texts = values.map((value) => exactIn(value, unit));
  return written(texts.join(', '), nameOfUnit(unit.id, dimension));
}

/** The first of those that are read with the least effort. */
const shortest = <Way extends { readonly effort: number }>(ways: readonly Way[]): Way =>
  ways.reduce((best, next) => (next.effort < best.effort ? next : best));

/** The unit in which an empty box takes a bare number. */
export function preferredUnit(quantity: Pick<Quantity, 'dimension' | 'unit'>): string {
  return writeExact([], quantity).unit;
}

/** From so many characters on, a number is put another way if that is shorter. */
export const LONG = 8;

/** The same for a sentence: thousands set apart, long numbers as powers of ten. */
export function formatReadable(
  value: number,
  quantity: Pick<Quantity, 'dimension' | 'unit'>,
): string {
  const { number, unit } = writeExact([value], quantity);
  return inLine({ number: powerOfTenIfLong(number), unit }, quantity.dimension);
}

function powerOfTenIfLong(number: string): string {
  const isShort = number.length < LONG && !number.includes('e');
  return (isShort ? undefined : powerOfTen(number)) ?? grouped(number);
}

function grouped(digits: string): string {
  return digits.replace(/^\D?\d{5,}/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','));
}

/** "2 × 10⁹" for a number of few digits that is far from 1. */
function powerOfTen(number: string): string | undefined {
  const value = Number(number.replace('\u2212', '-'));
  const [digits = '', exponent = ''] = value.toExponential().split('e');
  if (digits.length > 5) return undefined;
  const raised = `10${exponent.replace('+', '').replace(/./g, (sign) => RAISED['-0123456789'.indexOf(sign)] ?? sign)}`;
  const times = digits.replace('-', '\u2212');
  return times === '1' ? raised : `${times}${SPACE}×${SPACE}${raised}`;
}

const RAISED = '⁻⁰¹²³⁴⁵⁶⁷⁸⁹';

/** How hard a number is to read: by its length, and harder with an exponent. */
function effort(text: string): number {
  return text.length + (text.includes('e') ? 6 : 0);
}

/** Values that differ by no more, against their size, differ by the rounding of one multiplication. */
const SAME = 2.5e-16;

/** The shortest decimal that reads back as the same value; plain digits where they are few. */
function exactIn(value: number, unit: Unit): string {
  const written = fromBase(value, unit);
  const rounded = Number(written.toPrecision(15));
  const off = Math.abs(toBase(rounded, unit) - value);
  return String(off <= SAME * Math.abs(value) ? rounded : written);
}

function written(text: string, unit: string): FormattedNumber {
  return { number: text.replaceAll('-', '\u2212'), unit };
}

/** Number and unit as they stand in a line. */
export function joined({ number, unit }: FormattedNumber): string {
  return `${number}${behindNumber(unit)}`;
}

/** A unit as it follows its number: "3 ms", "28%"; nothing for a plain number. */
export function behindNumber(unit: string): string {
  return unit === '' || unit === '%' ? unit : `${SPACE}${unit}`;
}

/** Units that read well only from so many on: 90 s, but 15 min. */
const READS_FROM: Readonly<Record<string, number>> = { min: 10 };

/** The largest unit in which the value, rounded to so many digits, is at least 1; the smallest where none is. */
export function fittingUnit(value: number, dimension: Dimension, digits = 3): Unit {
  const all: readonly Unit[] = units[dimension];
  const shown = all.filter((unit) => unit.shown);
  const bySize = [...shown].sort((a, b) => b.times / b.per - a.times / a.per);
  const base = all[0] as Unit;
  const smallest = bySize.at(-1) ?? base;
  if (value === 0) return shown.includes(base) ? base : smallest;
  // Rounded first, so that 999.9996 µs is written 1 ms.
  const size = Number(Math.abs(value).toPrecision(digits));
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
  if (size >= 15 || size < -6)
    return Number(value.toPrecision(digits)).toExponential().replace('e+', 'e');
  const decimals = Math.min(Math.max(digits - 1 - size, 0), 20);
  const text = Number(value.toPrecision(Math.max(digits, size + 1))).toFixed(decimals);
  const trimmed = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  const [whole = '', ...part] = trimmed.split('.');
  return [grouped(whole), ...part].join('.');
}
