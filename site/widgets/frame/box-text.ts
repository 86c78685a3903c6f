/** What stands in the box of an input. */
import type { InputValue, Quantity } from '../../engine/declaration';
import { formatExact } from '../../engine/units';

/** A value to the last digit, with its unit; empty where there is none. */
export function boxText(input: Quantity, value: InputValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return formatExact(value, input);
  return typeof value === 'string'
    ? value
    : value.map((item) => formatExact(item, input)).join(', ');
}
