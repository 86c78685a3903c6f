/**
 * Digits as people type them.
 *
 * ```text
 * 1234.5   1 234.5   1,234.5   1.234,5   1'234.5      a thousand and a bit
 * 1,234    12,345,678   1.234.567                     groups of three, no leading 0: thousands
 * 1,5      0,125    12,3456                           any other comma alone: decimals
 * 1,234,5  12,345 678   1.2.3                         could be both: refused, with both readings
 * 1/4      1e6      2×10⁹      −3
 * ```
 *
 * A point alone is a decimal point, as everywhere in the book.
 */
import { quoted } from './quoted';

/** Why a text cannot be read: half a sentence without the name of the quantity. */
export interface Unreadable {
  readonly value?: undefined;
  readonly problem: string;
}

/** What is said of an empty box. */
export const NOTHING = 'nothing was given';

/** A typed number, and what stands behind it. */
interface NumberRead {
  readonly value: number;
  readonly problem?: undefined;
  /** Typed as one number over another. */
  readonly isFraction: boolean;
  /** What stands behind the number, without spaces; empty for a bare number. */
  readonly unit: string;
}

const SPACES = /[\s\u00a0\u2009\u202f]+/g;
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** "× 10⁹", "*10^-3", or that alone. */
const POWER_OF_TEN = /(^[+-]?|\s?[×x*·]\s?)10(?:\^([+-]?\d+)|([⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+))/i;
/** Digits with what may stand between them: a space only between two digits. */
const DIGITS = "(?:\\d(?: (?=\\d))?|[.,](?=\\d))(?:\\d(?: (?=\\d))?|[.,_'’])*";
const AMOUNT = new RegExp(`^([+-]?) ?(${DIGITS})(e[+-]?\\d+)?(?: ?/ ?(${DIGITS}))?(.*)$`, 'i');

/** Reads the number that a text begins with, and the unit that is the rest. */
export function readNumber(text: string): NumberRead | Unreadable {
  const bare = tidied(text);
  if (bare === '') return { problem: NOTHING };
  const match = AMOUNT.exec(bare);
  if (!match) return { problem: `${quoted(text)} is not a number` };
  const [, sign = '', digits = '', power = '', divisor = '1', rest = ''] = match;
  const unit = rest.replaceAll(' ', '');
  if (/^[-+.,;\d]/.test(unit)) return { problem: `${quoted(text)} is not one number` };
  const [above, below] = [decimal(digits), decimal(divisor)];
  if (above === null) return { problem: bothReadings(digits, text) };
  if (below === null) return { problem: bothReadings(divisor, text) };
  const value = Number(`${sign}${above}${power}`) / Number(below);
  if (!Number.isFinite(value)) return { problem: `${quoted(text)} is not a finite number` };
  return { value, isFraction: match[4] !== undefined, unit };
}

/** Whether a typed text names no unit; what cannot be read does not count as bare. */
export function isBare(text: string): boolean {
  return AMOUNT.exec(tidied(text))?.[5]?.trim() === '';
}

/** Whether more stands in a text than numbers: a unit, or what is none. */
export function namesUnit(text: string): boolean {
  return /[^\d\s.,;+\-\u2212_'’/e×*·^⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻]/i.test(text);
}

/** A typed text up to the first thing that is no part of a number; as it is where that is all of it. */
export function withoutUnit(text: string): string {
  const number = text
    .trim()
    .replace(/[^\d\s.,;+\-\u2212_'’/e×*·^⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻].*$/i, '')
    .trim();
  return number === '' ? text : number;
}

/** One kind of space and of minus, powers of ten as exponents. */
function tidied(text: string): string {
  return text
    .replace(SPACES, ' ')
    .trim()
    .replaceAll('\u2212', '-')
    .replace(POWER_OF_TEN, (_, before: string, typed?: string, raised = '') => {
      const power = typed ?? raised.replace(/./g, lowered);
      return /[×x*·]/i.test(before) ? `e${power}` : `${before}1e${power}`;
    });
}

function lowered(sign: string): string {
  if (sign === '⁻') return '-';
  return sign === '⁺' ? '+' : String(RAISED.indexOf(sign));
}

/** The digits as JavaScript reads them; null where they could be two numbers. */
function decimal(digits: string): string | null {
  const at = decimalSign(digits);
  const whole = at < 0 ? digits : digits.slice(0, at);
  const part = at < 0 ? '' : digits.slice(at + 1);
  // Grouped decimals behind a comma might as well be thousands of two kinds.
  const isClear = isWhole(whole) && /^\d*$/.test(digits[at] === '.' ? ungrouped(part) : part);
  return isClear ? `${onlyDigits(whole)}.${onlyDigits(part)}` : null;
}

/** Where the decimals begin: at the last sign, where it is there once; else they are thousands. */
function decimalSign(digits: string): number {
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const sign = digits[at];
  if (sign === undefined || digits.indexOf(sign) < at) return -1;
  return sign === ',' && GROUPED.test(digits) ? -1 : at;
}

/** Groups of three behind one to three digits of which the first is no 0, all parted alike. */
const GROUPED = /^[1-9]\d{0,2}([.,_'’ ])\d{3}(?:\1\d{3})*$/;

const isWhole = (digits: string) => /^\d*$/.test(digits) || GROUPED.test(digits);
const onlyDigits = (text: string) => text.replace(/\D/g, '');
const ungrouped = (part: string) => part.replace(/^(?:\d{3} )+(?=\d{1,3}$)/, onlyDigits);

function bothReadings(digits: string, text: string): string {
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const whole = plain(digits);
  if (at < 0) return `${quoted(text)} could be ${whole} or more than one number`;
  const decimals = `${plain(digits.slice(0, at))}.${onlyDigits(digits.slice(at))}`;
  return `${quoted(text)} could be ${whole} or ${decimals}; write one of them`;
}

/** A whole number without what stands between its digits, and without zeros that say nothing. */
const plain = (digits: string) => onlyDigits(digits).replace(/^0+(?=\d)/, '') || '0';
