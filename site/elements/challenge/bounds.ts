/**
 * A value against a limit, said with as many digits as it takes to decide: "2.04, at most 2", never
 * "2, at most 2" of what does not keep it.
 */
import type { Dimension, Model } from '../../engine/declaration';
import { readAmount } from '../../engine/typed/typed-amount';
import { formatAmount } from '../../engine/typed/units';
import type { FigureState } from '../../runtime/figure/define-figure';
import type { Part } from '../../runtime/figure/parts';
import type { Condition } from './challenge';

/** How a value must lie to its limit. */
export type Side = 'at most' | 'at least' | 'less than' | 'exactly';

/** A rounding error must not deny anyone a goal. */
const HAIR = 1e-9;
/** So many tell every two numbers apart. */
const EVERY_DIGIT = 17;

/** Whether a value keeps a limit, up to a hair; less than a limit is less by more than that. */
export function keeps(value: number, side: Side, limit: number): boolean {
  const hair = HAIR * Math.abs(limit);
  if (side === 'exactly') return Math.abs(value - limit) <= hair;
  if (side === 'at least') return value >= limit - hair;
  return side === 'at most' ? value <= limit + hair : value < limit - hair;
}

/** The fewest digits, from `digits` on, with which what is shown of a value passes. */
function fewest(
  value: number,
  dimension: Dimension,
  digits: number,
  passes: (shown: number) => boolean,
): string {
  for (let many = digits; many < EVERY_DIGIT; many += 1) {
    const text = formatAmount(value, dimension, many);
    const { value: shown } = readAmount(text, dimension);
    if (shown !== undefined && passes(shown)) return text;
  }
  return formatAmount(value, dimension, EVERY_DIGIT);
}

/** A limit, with all the digits that it has. */
export function formatLimit(limit: number, dimension: Dimension): string {
  return fewest(limit, dimension, 2, (shown) => keeps(shown, 'exactly', limit));
}

/** A limit as it is told: a third of a watt hour is told to a hair, and what is told is what binds. */
export function toldLimit(limit: number, dimension: Dimension): number {
  return readAmount(formatLimit(limit, dimension), dimension).value ?? limit;
}

/** A value beside its limit: as shown, it keeps the told limit if and only if the value itself does. */
export function formatBeside(
  value: number,
  side: Side,
  limit: number,
  dimension: Dimension,
  digits = 3,
): string {
  const told = toldLimit(limit, dimension);
  const kept = keeps(value, side, told);
  return fewest(value, dimension, digits, (shown) => keeps(shown, side, told) === kept);
}

/** What a condition compares. */
export interface Bound<M extends Model = Model> {
  readonly side: Side;
  readonly limit: number;
  readonly dimension: Dimension;
  /** The value that is compared; null where there is none, which keeps no limit. */
  of(state: FigureState<M>): number | null;
  /** Said where there is no value. */
  readonly none?: string;
}

/** The condition that a value keeps its limit; `text` says so around the limit, which stands for `null` in it. */
export function bound<M extends Model>(
  text: readonly (string | null)[],
  given: Bound<M>,
): Condition<M> {
  const { side, limit, dimension, of, none = 'none' } = given;
  return {
    text: text.map((part): Part => part ?? { value: formatLimit(limit, dimension) }),
    now: (state) => {
      const value = of(state);
      return [value === null ? none : { value: formatBeside(value, side, limit, dimension) }];
    },
    holds: (state) => {
      const value = of(state);
      return value !== null && keeps(value, side, toldLimit(limit, dimension));
    },
  };
}
