/** The places of a slider: round numbers, evenly or by ratio, over the span of an input. */
import type { Quantity } from '../../engine/declaration';
import { units } from '../../engine/gen/units';
import { formatAmount, toBaseUnit } from '../../engine/typed/units';

/** The steps within a decade of a logarithmic slider: round, and about 1.3–5% apart. */
const DECADE = [...steps(100, 200, 5), ...steps(200, 500, 10), ...steps(500, 1000, 20)];

function steps(from: number, to: number, by: number): number[] {
  return Array.from({ length: (to - from) / by }, (_, at) => from + at * by);
}

/** Every value that the slider can stand on, rising, in the base unit. */
export function sliderValues(input: Quantity, span?: readonly [number, number]): number[] {
  const [low, high] = span ?? [input.min ?? 0, input.max ?? 1];
  const values = input.log ? byRatio(low, high, input) : evenly(low, high, input);
  const round = input.whole ? values.map(Math.round) : values;
  return [...new Set(round)].filter((value) => value >= low && value <= high);
}

function byRatio(low: number, high: number, input: Quantity): number[] {
  // Round numbers of the unit that is read, so that a slider of hours stands on hours.
  const unit = units[input.dimension].find((one) => one.id === input.unit) ?? { times: 1, per: 1 };
  const inUnit = (value: number) => (value * unit.per) / unit.times;
  const [first, last] = [Math.floor(Math.log10(inUnit(low))), Math.ceil(Math.log10(inUnit(high)))];
  const values = [low];
  for (let decade = first; decade <= last; decade += 1) {
    for (const step of DECADE) values.push(toBaseUnit(Number(`${step}e${decade - 2}`), input));
  }
  const inside = values.filter((value) => value > low && value < high);
  return [low, ...inside, high];
}

function evenly(low: number, high: number, input: Quantity): number[] {
  const count = input.whole ? Math.min(200, high - low) : 200;
  return Array.from({ length: count + 1 }, (_, at) =>
    Number((low + ((high - low) * at) / count).toPrecision(12)),
  );
}

/** Both ends of a slider as they are read below it. */
export function endsOf(values: readonly number[], { dimension }: Quantity): [string, string] {
  return [formatAmount(values[0] ?? 0, dimension), formatAmount(values.at(-1) ?? 0, dimension)];
}

/** The place nearest to a value, by ratio where the slider moves by ratio. */
export function sliderPlace(values: readonly number[], value: number, log = false): number {
  const at = (place: number) => (log ? Math.log(values[place] ?? 1) : (values[place] ?? 0));
  const wanted = log ? Math.log(Math.max(value, Number.MIN_VALUE)) : value;
  let best = 0;
  for (let place = 1; place < values.length; place += 1) {
    if (Math.abs(at(place) - wanted) < Math.abs(at(best) - wanted)) best = place;
  }
  return best;
}
