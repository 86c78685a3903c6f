/** An axis by ratio that ends near what it is to show, where whole decades would leave most of it empty. */
import { type Measure, unitFor } from '../../charts/measures';
import { axisFor } from '../../charts/ticks';
import type { Axis } from '../../charts/types';

/** Between so many and so few, 1, 2 and 5 of each decade are said; of more decades, their ends. */
const MOST_TICKS = 7;
const FEWEST_TICKS = 3;
/** Longer numbers are said as powers, on an axis of whole decades. */
const [SMALL, LARGE] = [1e-3, 1e6];

/** Round numbers of a decade. */
const ROUND = [1, 2, 5];

/** From about `low` to about `high`, rounded to 1, 2 or 5; never beyond `min` and `max`, and `present` is on it. */
export function logAxisNear(
  measure: Measure,
  name: string,
  {
    low,
    high,
    min,
    max,
    present,
  }: Readonly<Record<'low' | 'high' | 'min' | 'max' | 'present', number>>,
): Axis {
  const unit = unitFor(measure, Math.sqrt(low * high));
  const within = (value: number) => Math.min(max, Math.max(min, tidy(value * unit.size)));
  const from = Math.min(within(roundest(low / unit.size)), present);
  const to = Math.max(within(roundest(high / unit.size)), present);
  const numbers = ticksWithin(from / unit.size, to / unit.size);
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
  if (numbers.length < FEWEST_TICKS || first < SMALL || last > LARGE)
    return axisFor(measure, name, from, to, { scale: 'log' });
  const ticks = numbers.map((number) => ({
    value: tidy(number * unit.size),
    text: number.toLocaleString('en-US', { maximumFractionDigits: 6, useGrouping: number >= 1e4 }),
  }));
  return { quantity: name, unit: unit.name, scale: 'log', min: from, max: to, ticks };
}

function ticksWithin(from: number, to: number): number[] {
  const powers = range(Math.floor(Math.log10(from)), Math.ceil(Math.log10(to)));
  const isWithin = (number: number) => number >= from * (1 - 1e-9) && number <= to * (1 + 1e-9);
  const all = powers
    .flatMap((power) => ROUND.map((round) => tidy(round * 10 ** power)))
    .filter(isWithin);
  return all.length <= MOST_TICKS
    ? all
    : all.filter((number) => Number.isInteger(tidy(Math.log10(number))));
}

/** 1, 2 or 5 times a power of ten, the nearest by ratio. */
function roundest(value: number): number {
  const power = Math.floor(Math.log10(value));
  const candidates = [...ROUND, 10].map((round) => tidy(round * 10 ** power));
  const away = (one: number) => Math.abs(Math.log(one / value));
  return candidates.reduce((best, one) => (away(one) < away(best) ? one : best));
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** Without the dust of binary fractions. */
function tidy(value: number): number {
  return Number(value.toPrecision(12));
}
