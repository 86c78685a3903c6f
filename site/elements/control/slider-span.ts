/**
 * How far a slider reaches: what people have, and not all that a model can compute. What is typed beyond it
 * makes it longer; an address and a box take all that the model does.
 */
import type { Quantity } from '../../engine/declaration';
import { stretchOf } from '../../engine/typed/typed-usual';
import { isShare, toBaseUnit } from '../../engine/typed/units';

/** From one end to the other, in the base unit. */
export type Span = readonly [low: number, high: number];

/** A span of so few times is left whole. */
const SHORT = 1e4;
/** An even slider reaches so many times as far as where it starts, unless its end is not much further. */
const [TIMES, NOT_MUCH] = [3, 20];
/** Where it starts at 0, it reaches so many of its unit. */
const UNITS = 100;

/** Where a slider of an input reaches, unless its figure says otherwise. */
export function usualSpan(input: Quantity): Span {
  const [low, high] = [input.min ?? 0, input.max ?? 1];
  if (input.log) return high / low <= SHORT ? [low, high] : stretchOf(input);
  const start = typeof input.default === 'number' ? input.default : (input.example ?? 0);
  if (isShare(input.dimension) || input.dimension === 'temperature') return [low, high];
  const reach = Math.max(start * TIMES, input.whole ? UNITS : 0) || toBaseUnit(UNITS, input);
  return high <= Math.max(start * NOT_MUCH, reach) ? [low, high] : [low, roundUp(reach, input)];
}

/** The span that also holds a value: as far as the next round number beyond it. What the model refuses makes none longer. */
export function spanHolding(value: number, [low, high]: Span, input: Quantity): Span {
  const [min, max] = [input.min ?? 0, input.max ?? 1];
  if (value >= low && value <= high) return [low, high];
  if (!(value >= min && value <= max)) return [low, high];
  if (!input.log)
    return [value < low ? min : low, value > high ? Math.min(roundUp(value, input), max) : high];
  const one = toBaseUnit(1, input);
  const decade = (round: (power: number) => number) =>
    toBaseUnit(Number(`1e${round(Math.log10(value / one))}`), input);
  return [
    value < low ? Math.max(decade(Math.floor), min) : low,
    value > high ? Math.min(decade(Math.ceil), max) : high,
  ];
}

/** The next of 1, 2, 5, 10 … of the input's unit. */
function roundUp(value: number, input: Quantity): number {
  const written = value / toBaseUnit(1, input);
  const power = 10 ** Math.floor(Math.log10(written));
  const step = [1, 2, 5, 10].find((one) => one * power >= written * (1 - 1e-9)) ?? 10;
  return toBaseUnit(step * power, input);
}
