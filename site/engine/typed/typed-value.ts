/**
 * What people type for a quantity, and how its values are written for them: the same in every box, in
 * an address and on the command line.
 *
 * ```text
 * text, unit beside it ──readTyped()──▶ value, or what refuses it
 * value ──showTyped()──▶ number, unit beside it        (typed-units.ts)
 * ```
 */
import type { InputValue, Quantity } from '../declaration';
import { notAnOption, notGiven, outOfRange, type Refused, unreadable, wrongUnit } from '../refused';
import { quoted, shortened } from './quoted';
import { asFioWrites, readAmount } from './typed-amount';
import { misplaced, withoutRole } from './typed-role';
import { formatExact, LONG } from './units';

/** A value, or one sentence that names the quantity, what was given and what is allowed. */
export type Reading<Value = InputValue> =
  /** `unit`: the declared unit that was typed, of a list the first one; empty where none was. */
  | { readonly value: Value; readonly unit?: string; readonly refusal?: undefined }
  | { readonly value?: undefined; readonly unit?: undefined; readonly refusal: Refused };

/**
 * The value of a quantity from its text. A number without a unit is in `bareUnit`, the one that stands
 * beside a box; in an address and on the command line, where none does, in the base unit.
 */
export function readTyped(text: string, quantity: Quantity, bareUnit?: string): Reading {
  const bare = text.trim();
  if (bare === '' && quantity.optional) return { value: null };
  if (bare === '' && quantity.shape === 'list') return { value: [] };
  if (bare === '') return { refusal: notGiven(quantity) };
  if (quantity.shape === 'choice') return readChoice(bare, quantity);
  if (quantity.shape === 'list') return readList(bare, quantity, bareUnit);
  return readOne(bare, quantity, bareUnit);
}

/**
 * The same for a command or a build, which ends where a text cannot be used.
 * @throws Refused
 */
export function readOrThrow(text: string, quantity: Quantity, bareUnit?: string): InputValue {
  const { value, refusal } = readTyped(text, quantity, bareUnit);
  if (refusal) throw refusal;
  return value;
}

function readChoice(text: string, quantity: Quantity): Reading<string> {
  const option = quantity.options?.find((one) => one.id === text);
  return option ? { value: option.id } : { refusal: notAnOption(quantity, text) };
}

function readOne(text: string, quantity: Quantity, bareUnit?: string): Reading<number> {
  const problem = misplaced(text, quantity);
  if (problem !== undefined) return { refusal: wrongUnit(quantity, problem) };
  const isRequest = quantity.id === 'request_size';
  const spelled = isRequest ? asFioWrites(text) : withoutRole(text, quantity);
  const read = readAmount(spelled, quantity.dimension, bareUnit);
  if (read.problem !== undefined) {
    const refuse = read.isUnit ? wrongUnit : unreadable;
    return { refusal: refuse(quantity, read.problem) };
  }
  const value = atTheEnd(read.value, quantity);
  const inRange = value >= (quantity.min ?? -Infinity) && value <= (quantity.max ?? Infinity);
  if (inRange && !(quantity.whole && !Number.isInteger(value))) return { value, unit: read.unit };
  return { refusal: outOfRange(quantity, value, bareUnit === undefined ? text : undefined) };
}

/** An end of the range, typed in a unit in which it comes out a hair beyond itself, is that end. */
function atTheEnd(value: number, { min = -Infinity, max = Infinity }: Quantity): number {
  const end = Math.min(Math.max(value, min), max);
  return Math.abs(value - end) <= 1e-15 * Math.abs(end) ? end : value;
}

/** Nothing but items stands between these. */
const CLEAR = /[;\n\r\t]+/;
const COMMAS_WITH_SPACE = /,\s+/;
const COMMAS = /,\s*/;
/** A comma, or a space before a number; "13 µs 14 µs" are two. */
const COMMAS_AND_SPACES = /,\s*|\s+(?=[-+\u2212.\d])/;

/** The items of a list, in the one way in which it can be read. */
function readList(text: string, quantity: Quantity, bareUnit?: string): Reading<number[]> {
  const items = (separator: RegExp) => text.split(separator).filter((item) => item.trim());
  const read = (texts: readonly string[]) => readItems(texts, quantity, bareUnit);
  if (CLEAR.test(text)) return read(items(CLEAR));
  // An address is written without spaces, and without decimal commas.
  if (bareUnit === undefined && !/\s/.test(text)) return read(items(COMMAS));
  const ways = [items(COMMAS), [text], items(COMMAS_WITH_SPACE), items(COMMAS_AND_SPACES)];
  const readable = new Map<string, { items: readonly string[]; values: number[]; unit: string }>();
  for (const way of ways) {
    const { value, unit = '' } = read(way);
    const key = value?.join() ?? '';
    if (value && !readable.has(key)) readable.set(key, { items: way, values: value, unit });
  }
  const [first, other] = readable.values();
  if (!first) return read(items(COMMAS_AND_SPACES));
  if (other) return { refusal: ambiguous(text, quantity, first.items, other.items) };
  return { value: first.values, unit: first.unit };
}

/** All items, or the first refusal. */
function readItems(
  texts: readonly string[],
  quantity: Quantity,
  bareUnit?: string,
): Reading<number[]> {
  const values: number[] = [];
  let first = '';
  for (const text of texts) {
    const { value, unit, refusal } = readOne(text, quantity, bareUnit);
    if (refusal) return { refusal };
    first ||= unit ?? '';
    values.push(value);
  }
  return { value: values, unit: first };
}

function ambiguous(
  text: string,
  quantity: Quantity,
  one: readonly string[],
  other: readonly string[],
): Refused {
  const said = (items: readonly string[]) => shortened(items.map((item) => item.trim()).join('; '));
  return unreadable(
    quantity,
    `${quoted(text)} could be ${said(one)} or ${said(other)}, so put semicolons between its numbers`,
  );
}

/** What is known of a quantity where a value of it is only written. */
type Measured = Pick<Quantity, 'dimension' | 'unit'>;

/** A value to the last digit in one line, with its unit; empty where there is none. */
export function exactText(value: InputValue, quantity: Measured): string {
  return [value ?? []]
    .flat()
    .map((item) => (typeof item === 'string' ? item : formatExact(item, quantity)))
    .join(', ');
}

/** The text of a value in an address or a command: without spaces, and read back to the same value. */
export function writeTyped(value: InputValue, quantity: Measured): string {
  return [value ?? []]
    .flat()
    .map((item) => (typeof item === 'string' ? item : writeOne(item, quantity)))
    .join(',');
}

const SPACES = /[\s\u00a0\u2009\u202f]/g;

function writeOne(value: number, quantity: Measured): string {
  if (quantity.dimension === 'ratio' && String(value).length < LONG) return String(value);
  const text = formatExact(value, quantity)
    .replace(SPACES, '')
    .replaceAll('\u2212', '-')
    .replace('$', '')
    .replace('µ', 'u');
  return readAmount(text, quantity.dimension).value === value ? text : String(value);
}
