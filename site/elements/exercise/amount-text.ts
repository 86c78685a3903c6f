/** How a number of an exercise is written. */
import { binaryUnit } from '../../engine/typed/binary';
import { type FormattedNumber, inLine, writeAmount, writeIn } from '../../engine/typed/units';
import type { Amount } from './logic';

/** Four digits, so that a rounded step does not look like a mistake. */
const DIGITS = 4;

/** Number and unit. */
export function writtenAmount(
  { value, dimension, isBinary }: Amount,
  digits = DIGITS,
): FormattedNumber {
  return isBinary
    ? writeIn(value, { dimension, unit: binaryUnit(value) }, digits)
    : writeAmount(value, dimension, digits);
}

/** The same in a line; of a choice its words. */
export function amountText(amount: Amount, digits = DIGITS): string {
  if (amount.choices) return amount.choices[amount.value - 1] ?? '';
  return inLine(writtenAmount(amount, digits), amount.dimension);
}
