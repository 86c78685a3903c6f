/** What a reader typed for an input, turned into a value of the engine: the same in a form, an address and a command. */
import type { InputValue, Quantity } from './declaration';
import { notAnOption, notGiven, outOfRange, unreadable } from './refused';
import { formatTyped, parseAmount, Unreadable } from './units';

/**
 * The value of an input from its text.
 * @throws Refused with one sentence that names the input, what was given and what is allowed.
 */
export function parseInput(input: Quantity, text: string): InputValue {
  const bare = text.trim();
  if (bare === '' && input.optional) return null;
  if (bare === '' && input.shape === 'list') return [];
  if (bare === '') throw notGiven(input);
  if (input.shape === 'choice') return parseChoice(input, bare);
  if (input.shape === 'list') return parseList(input, bare);
  return parseNumber(input, bare);
}

function parseChoice(input: Quantity, text: string): string {
  const option = input.options?.find((one) => one.id === text);
  if (!option) throw notAnOption(input, text);
  return option.id;
}

/** Between items stands a comma, a line break, or a space before a number; "13 µs 14 µs" are two. */
const COMMAS = /[,\n\r\t]+| +(?=[-+\u2212.\d])/;
/** Where semicolons, or commas with a space, part the items, any other comma is a decimal comma. */
const SEMICOLONS = /[;\n\r]+/;
const COMMAS_WITH_SPACE = /,\s+/;

function parseList(input: Quantity, text: string): number[] {
  const items = text.split(separatorOf(text));
  return items.filter((item) => item.trim()).map((item) => parseNumber(input, item));
}

function separatorOf(text: string): RegExp {
  if (text.includes(';')) return SEMICOLONS;
  const isMixed = /,\s/.test(text) && /,\S/.test(text);
  return isMixed ? COMMAS_WITH_SPACE : COMMAS;
}

function parseNumber(input: Quantity, text: string): number {
  const value = readNumber(input, text);
  const inRange = value >= (input.min ?? -Infinity) && value <= (input.max ?? Infinity);
  if (!inRange || (input.whole && !Number.isInteger(value))) throw outOfRange(input, value, text);
  return value;
}

function readNumber(input: Quantity, text: string): number {
  try {
    return parseAmount(text, input.dimension);
  } catch (error) {
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
