/** Write amplification as it is said and drawn, the same in every figure. */
import { formatAmount } from '../engine/typed/units';
import type { Part } from '../runtime/figure/parts';

/** A write amplification in a sentence: "7.59". */
export function amplification(value: number): Part {
  return { value: formatAmount(value, 'number', 3) };
}

/** The same as bare text, for labels. */
export function amplificationText(value: number): string {
  return formatAmount(value, 'number', 3);
}
