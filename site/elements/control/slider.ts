/** The places of a slider: round numbers, evenly or by ratio, over the span of an input. */
import type { Quantity } from '../../engine/declaration';
import { units } from '../../engine/gen/units';
import { binaryUnit, isBinaryUnit } from '../../engine/typed/binary';
import { formatAmount, formatIn, toBaseUnit } from '../../engine/typed/units';

/** The steps within a decade of a logarithmic slider: round, and about 1.3–5% apart. */
const DECADE = [...steps(100, 200, 5), ...steps(200, 500, 10), ...steps(500, 1000, 20)];

function steps(from: number, to: number, by: number): number[] {
  return Array.from({ length: (to - from) / by }, (_, at) => from + at * by);
}

/** The places of a share whose last percent decides: by 1 point, by 0.2, and by 0.02. */
const TO_ONE = [
  ...steps(0, 9000, 100),
  ...steps(9000, 9900, 20),
  ...steps(9900, 10_000, 2),
  10_000,
].map((place) => place / 10_000);

/** Every value that the slider can stand on, rising, in the base unit. */
export function sliderValues(
  input: Quantity,
  span?: readonly [number, number],
  isFinerToOne = false,
): number[] {
  const [low, high] = span ?? [input.min ?? 0, input.max ?? 1];
  const between = input.log ? byRatio : evenly;
  const values = isFinerToOne ? TO_ONE : between(low, high, input);
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

/** Both ends of a slider as they are read below it: of sizes in powers of two in such a unit, as in the box beside it. */
export function endsOf(values: readonly number[], { dimension, unit }: Quantity): [string, string] {
  const text = (value: number) =>
    isBinaryUnit(unit)
      ? formatIn(value, { dimension, unit: binaryUnit(value) })
      : formatAmount(value, dimension);
  return [text(values[0] ?? 0), text(values.at(-1) ?? 0)];
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
