/**
 * Pulling at an end of the chain. What the host may write, the drive writes a day and the years all
 * grow in proportion to the cycles and fall in proportion to the amplification, so one of those two
 * gives way by the same factor.
 */

import {
  type InputsOf,
  inputOf,
  type Model,
  outputOf,
  type Quantity,
  type SomeInputsOf,
} from '../../../engine/declaration';
import type { endurance } from '../../../engine/gen/endurance';
import { outOfRange } from '../../../engine/refused';

const YEAR = 365 * 86_400;

/** An output that can be pulled. */
export interface End {
  readonly output: 'terabytes_written' | 'dwpd' | 'lifetime';
  readonly span: readonly [number, number];
}

export const ENDS: readonly End[] = [
  { output: 'terabytes_written', span: [1e12, 1e17] },
  { output: 'dwpd', span: [0.001, 100] },
  { output: 'lifetime', span: [0.01 * YEAR, 1e5 * YEAR] },
];

export const GIVES = [
  { id: 'pe_cycles', label: 'the rated P/E cycles' },
  { id: 'write_amplification', label: 'the write amplification' },
] as const;

export type Giving = (typeof GIVES)[number]['id'];

/** The output as something that can be typed: with a range, and on a slider by ratio. */
export function endQuantity(model: Model, { output }: End): Quantity {
  return { ...outputOf(model, output), min: 1e-9, max: 1e30, log: true };
}

/**
 * What the host writes when drive writes a day are asked for: just as many, so that both stand for one
 * pace and the drive is worn out on the last day of its warranty.
 * @throws Refused where that would be more, or less, than can be written.
 */
export function writtenAlong(
  model: Model,
  { output }: End,
  inputs: InputsOf<typeof endurance>,
  wanted: number,
): SomeInputsOf<typeof endurance> {
  if (output !== 'dwpd') return {};
  return { daily_writes: within(inputOf(model, 'daily_writes'), wanted * inputs.capacity) };
}

/**
 * What the input that gives way becomes, so that the output becomes `wanted` in place of `now`.
 * @throws Refused where it would leave its range.
 */
export function givenWay(
  model: Model,
  giving: Giving,
  inputs: InputsOf<typeof endurance>,
  now: number,
  wanted: number,
): SomeInputsOf<typeof endurance> {
  const input = inputOf(model, giving);
  const factor = giving === 'pe_cycles' ? wanted / now : now / wanted;
  return { [giving]: within(input, inputs[giving] * factor) };
}

/** A value without what rounding left behind, if the input takes it. */
function within(input: Quantity, exact: number): number {
  const value = Number(exact.toPrecision(12));
  if (!(value >= (input.min ?? 0) && value <= (input.max ?? Number.POSITIVE_INFINITY)))
    throw outOfRange(input, value);
  return value;
}
