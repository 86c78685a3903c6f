/** Rates as the chapter says them. */
import { formatAmount } from '../../engine/typed/units';
import type { Part } from '../../runtime/figure/parts';

/** IOPS as they are said: three digits, for runs with another seed differ in the fourth. */
export const inIops = (rate: number) => formatAmount(Number(rate.toPrecision(3)), 'number');

/** A rate for a sentence: "16,200 IOPS". */
export const sayIops = (rate: number): Part => ({ value: `${inIops(rate)}\u202FIOPS` });
