import { range } from 'd3-array';
import { format, formatLocale } from 'd3-format';
import { type Measure, ROUND_TIMES, type Unit, unitFor } from './measures';
import type { Axis, Tick } from './types';

const NARROW_SPACE = '\u202F';

const grouped = formatLocale({
  decimal: '.',
  thousands: NARROW_SPACE,
  grouping: [3],
  currency: ['', ''],
}).format(',');
const plain = format('');

/** An axis from `min` to at least `max`, with few round ticks and its unit said once. */
export function axisFor(
  measure: Measure,
  quantity: string,
  min: number,
  max: number,
  options: { scale?: Axis['scale']; count?: number; unit?: string } = {},
): Axis {
  const { scale = 'linear', count = 5 } = options;
  const axis =
    scale === 'log' ? logAxis(measure, min, max, count) : linearAxis(measure, min, max, count);
  return { quantity, scale, ...axis, unit: options.unit ?? axis.unit };
}

type Scaled = Pick<Axis, 'min' | 'max' | 'unit' | 'ticks'>;

/** Ends on a tick, so that no curve runs out above the last number. */
function linearAxis(measure: Measure, min: number, max: number, count: number): Scaled {
  const unit = unitFor(measure, Math.max(Math.abs(min), Math.abs(max)));
  const low = min / unit.size;
  const high = max > min ? max / unit.size : low + 1;
  const step = stepFor(high - low, count - 1);
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.ceil(high / step - 1e-9);
  const ticks = range(first, last + 1).map((index) => tick(index * step * unit.size, unit));
  return { min, max: tidy(last * step * unit.size), unit: unit.name, ticks };
}

/** Round steps, and how much less they are liked than 1, 2 and 5. */
const steps = [
  { step: 1, dislike: 0 },
  { step: 2, dislike: 0 },
  { step: 4, dislike: 0.03 },
  { step: 5, dislike: 0 },
] as const;

/** The round step that wastes least of the axis while coming near the wanted number of steps. */
function stepFor(span: number, wanted: number): number {
  const power = Math.floor(Math.log10(span / wanted));
  const choices = [power, power + 1].flatMap((exponent) =>
    steps.map(({ step, dislike }) => {
      const size = tidy(step * powerOfTen(exponent));
      const count = Math.ceil(span / size - 1e-9);
      return { size, cost: (count * size) / span - 1 + dislike + 0.04 * Math.abs(count - wanted) };
    }),
  );
  return choices.reduce((best, choice) => (choice.cost < best.cost ? choice : best)).size;
}

/** Ends on round values; each tick stands in the unit that it reads best in. */
function logAxis(measure: Measure, min: number, max: number, count: number): Scaled {
  const spans = measure === 'seconds' && unitFor(measure, max).size > 1 ? times : decades;
  const { from, to, values } = spans(measure, min, max, count);
  const names = new Set(values.map((value) => unitFor(measure, value).name));
  const ticks = values.map((value) => {
    const unit = unitFor(measure, value);
    return names.size > 1 ? withUnit(tick(value, unit), unit) : tick(value, unit);
  });
  return { min: from, max: to, unit: names.size > 1 ? '' : [...names].join(), ticks };
}

interface Round {
  readonly from: number;
  readonly to: number;
  readonly values: readonly number[];
}

/** Whole decades; with fewer than two of them also 2 and 5, with too many only every n-th. */
function decades(measure: Measure, min: number, max: number, count: number): Round {
  // Most units are powers of ten of the base unit, but 1 rpm is a sixtieth of a turn per second.
  const { size } = unitFor(measure, max);
  const anchor = size / powerOfTen(Math.round(Math.log10(size)));
  const from = Math.floor(Math.log10(min / anchor) + 1e-9);
  const to = Math.max(from + 1, Math.ceil(Math.log10(max / anchor) - 1e-9));
  const every = Math.ceil((to - from) / count);
  const steps = to - from < 2 ? [1, 2, 5] : [1];
  const values = range(from, to)
    .filter((power) => (to - power) % every === 0)
    .flatMap((power) => steps.map((step) => step * powerOfTen(power)));
  const [start, end] = [powerOfTen(from), powerOfTen(to)].map((value) => tidy(value * anchor));
  return {
    from: start ?? min,
    to: end ?? max,
    values: [...values, powerOfTen(to)].map((value) => tidy(value * anchor)),
  };
}

/** Seconds, minutes, days and years, as far as the axis goes; with too many only every n-th. */
function times(_: Measure, min: number, max: number, count: number): Round {
  const all = [...range(-12, 0).map(powerOfTen), ...ROUND_TIMES];
  const first = all.findLastIndex((value) => value <= min * (1 + 1e-9));
  const last = all.findIndex((value) => value >= max * (1 - 1e-9));
  const inside = all.slice(Math.max(first, 0), last < 0 ? undefined : last + 1);
  const every = Math.ceil((inside.length - 1) / (count + 2));
  return {
    from: inside[0] ?? min,
    to: inside.at(-1) ?? max,
    values: inside.filter((_value, at) => (inside.length - 1 - at) % every === 0),
  };
}

/** Exact where a power of ten can be: multiplying up does not give 0.001. */
function powerOfTen(power: number): number {
  return Number(`1e${power}`);
}

/** Without the dust of binary fractions. */
function tidy(value: number): number {
  return Number(value.toPrecision(12));
}

function tick(value: number, unit: Unit): Tick {
  const number = tidy(value / unit.size);
  return { value: tidy(value), text: (Math.abs(number) < 1e4 ? plain : grouped)(number) };
}

function withUnit({ value, text }: Tick, { name }: Unit): Tick {
  return { value, text: name ? `${text}${NARROW_SPACE}${name}` : text };
}
