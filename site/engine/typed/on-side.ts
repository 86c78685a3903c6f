/** An amount that is rounded to one side: what is said to be the most must itself be allowed. */
import type { Dimension } from '../declaration';
import { readAmount } from './typed-amount';
import { formatAmount } from './units';

/** Three digits, or four where three would round it past the amount itself: up where it is the most, down where the least. */
export function onSide(at: number, dimension: Dimension, isMost: boolean): string {
  const isWithin = (text: string) => {
    const { value } = readAmount(text, dimension);
    return value !== undefined && (isMost ? value <= at : value >= at);
  };
  const way = isMost ? -1 : 1;
  const half = 0.5 * 10 ** (Math.floor(Math.log10(Math.abs(at))) - 3);
  const texts = [
    formatAmount(at, dimension, 3),
    formatAmount(at, dimension, 4),
    formatAmount(at + way * half, dimension, 4),
  ];
  // Half of the fourth digit, at most: units of time are no powers of ten of each other.
  return texts.find(isWithin) ?? formatAmount(at + way * 5e-4 * Math.abs(at), dimension, 4);
}
