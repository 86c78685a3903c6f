/** What stands in the box of an input, and what is read from it. */
import type { InputValue, Quantity } from '../../engine/declaration';
import { parseInput } from '../../engine/inputs';
import { formatExact, preferredUnit, type Written, writeExact } from '../../engine/units';

/** A value as it stands in a box, its unit beside it; an empty box has the unit that is preferred. */
export function inBox(input: Quantity, value: InputValue): Written {
  if (typeof value === 'string') return { number: value, unit: '' };
  const values = typeof value === 'number' ? [value] : (value ?? []);
  if (values.length === 0) return { number: '', unit: preferredUnit(input) };
  return writeExact(values, input);
}

/**
 * What a text in a box means that shows `value`: what is shown, typed again, is the same to the last digit.
 * @throws Refused
 */
export function fromBox(
  input: Quantity,
  value: InputValue,
  text: string,
  unit: string,
): InputValue {
  const shown = inBox(input, value);
  if (text.trim() === shown.number && unit === shown.unit) return value;
  return parseInput(input, text, unit);
}

/** A value to the last digit, with its unit; empty where there is none. */
export function boxText(input: Quantity, value: InputValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return formatExact(value, input);
  return typeof value === 'string'
    ? value
    : value.map((item) => formatExact(item, input)).join(', ');
}
