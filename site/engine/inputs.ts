/** What a reader typed for an input, turned into a value of the engine: the same in a form, an address and a command. */
import type { InputValue, Quantity } from './declaration';
import { allowed, named, notGiven, outOfRange, Refused } from './refused';
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
  if (!option) throw refused(input, `“${text}” is not an option`);
  return option.id;
}

function parseList(input: Quantity, text: string): number[] {
  const items = text.split(/[,;\s]+/).filter(Boolean);
  return items.map((item) => parseNumber(input, item));
}

function parseNumber(input: Quantity, text: string): number {
  const value = readNumber(input, text);
  const inRange = value >= (input.min ?? -Infinity) && value <= (input.max ?? Infinity);
  if (!inRange || (input.whole && !Number.isInteger(value))) throw outOfRange(input, value);
  return value;
}

function readNumber(input: Quantity, text: string): number {
  try {
    return parseAmount(text, input.dimension);
  } catch (error) {
    if (error instanceof Unreadable) throw refused(input, error.message);
    throw error;
  }
}

function refused(input: Quantity, problem: string): Refused {
  return new Refused(input.id, null, `${named(input)}: ${problem}; ${allowed(input)}.`);
}

/** The text of a value, as `parseInput` reads it back to the same value. */
export function typedInput(input: Quantity, value: InputValue): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return formatTyped(value, input);
  return value.map((item) => formatTyped(item, input)).join(',');
}
