/** What a reader typed for an input, turned into a value of the engine: the same in a form, an address and a command. */
import type { InputValue, Quantity } from './declaration';
import { quoted, shortened } from './quoted';
import { notAnOption, notGiven, outOfRange, Refused, unreadable, wrongUnit } from './refused';
import { formatTyped, parseAmount, Unreadable, WrongUnit } from './units';

/**
 * The value of an input from its text. A number without a unit is in `bareUnit`, the one that stands
 * beside a box; in an address and on the command line, where none does, in the base unit.
 * @throws Refused with one sentence that names the input, what was given and what is allowed.
 */
export function parseInput(input: Quantity, text: string, bareUnit?: string): InputValue {
  const bare = text.trim();
  if (bare === '' && input.optional) return null;
  if (bare === '' && input.shape === 'list') return [];
  if (bare === '') throw notGiven(input);
  if (input.shape === 'choice') return parseChoice(input, bare);
  if (input.shape === 'list') return parseList(input, bare, bareUnit);
  return parseNumber(input, bare, bareUnit);
}

function parseChoice(input: Quantity, text: string): string {
  const option = input.options?.find((one) => one.id === text);
  if (!option) throw notAnOption(input, text);
  return option.id;
}

/** Nothing but items stands between these. */
const CLEAR = /[;\n\r\t]+/;
const COMMAS_WITH_SPACE = /,\s+/;
const COMMAS = /,\s*/;
/** A comma, or a space before a number; "13 µs 14 µs" are two. */
const COMMAS_AND_SPACES = /,\s*|\s+(?=[-+\u2212.\d])/;

/** The items of a list, in the one way in which it can be read. */
function parseList(input: Quantity, text: string, bareUnit?: string): number[] {
  const items = (separator: RegExp) => text.split(separator).filter((item) => item.trim());
  const parse = (texts: string[]) => texts.map((item) => parseNumber(input, item, bareUnit));
  if (CLEAR.test(text)) return parse(items(CLEAR));
  // An address is written without spaces, and without decimal commas.
  if (bareUnit === undefined && !/\s/.test(text)) return parse(items(COMMAS));
  const ways = [items(COMMAS), [text], items(COMMAS_WITH_SPACE), items(COMMAS_AND_SPACES)];
  const [first, other] = readings(ways, parse);
  if (!first) return parse(items(COMMAS_AND_SPACES));
  if (other) throw ambiguous(input, text, first.items, other.items);
  return first.values;
}

interface Reading {
  readonly items: readonly string[];
  readonly values: number[];
}

/** The ways that give values, each list of values once. */
function readings(ways: string[][], parse: (items: string[]) => number[]): Reading[] {
  const found = new Map<string, Reading>();
  for (const items of ways) {
    try {
      const values = parse(items);
      const key = values.join();
      if (!found.has(key)) found.set(key, { items, values });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }
  return [...found.values()];
}

function ambiguous(
  input: Quantity,
  text: string,
  one: readonly string[],
  other: readonly string[],
): Refused {
  const said = (items: readonly string[]) => shortened(items.map((item) => item.trim()).join('; '));
  return unreadable(
    input,
    `${quoted(text)} could be ${said(one)} or ${said(other)}, so put semicolons between its numbers`,
  );
}

function parseNumber(input: Quantity, text: string, bareUnit?: string): number {
  const value = atTheEnd(input, readNumber(input, text, bareUnit));
  const inRange = value >= (input.min ?? -Infinity) && value <= (input.max ?? Infinity);
  if (!inRange || (input.whole && !Number.isInteger(value)))
    throw outOfRange(input, value, bareUnit === undefined ? text : undefined);
  return value;
}

/** An end of the range, typed in a unit in which it comes out a hair beyond itself, is that end. */
function atTheEnd({ min = -Infinity, max = Infinity }: Quantity, value: number): number {
  const end = Math.min(Math.max(value, min), max);
  return Math.abs(value - end) <= 1e-15 * Math.abs(end) ? end : value;
}

function readNumber(input: Quantity, text: string, bareUnit?: string): number {
  try {
    return parseAmount(text, input.dimension, bareUnit);
  } catch (error) {
    if (error instanceof WrongUnit) throw wrongUnit(input, error.message);
    if (error instanceof Unreadable) throw unreadable(input, error.message);
    throw error;
  }
}

/** The text of a value, as `parseInput` reads it back to the same value. */
export function typedInput(input: Quantity, value: InputValue): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return formatTyped(value, input);
  return value.map((item) => formatTyped(item, input)).join(',');
}
