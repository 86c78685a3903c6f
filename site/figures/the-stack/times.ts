/** Factors in a sentence as they stand at the marks of its drawing: one rounding for both. */
import { formatAmount } from '../../engine/typed/units';
import { type Part, says } from '../../runtime/figure/parts';

/** A factor with the digits of its mark. */
export const asMarked = (ratio: number): Part => ({ value: formatAmount(ratio, 'number') });

/** "580 times as much"; what is once as much is just as much. */
export function timesAsMuch(ratio: number): readonly Part[] {
  return formatAmount(ratio, 'number') === formatAmount(1, 'number')
    ? says`just as much`
    : says`${asMarked(ratio)} times as much`;
}
