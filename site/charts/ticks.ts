import { range } from 'd3-array';
import { format } from 'd3-format';
import type { Axis, Tick } from './types';

/** What an axis of the book may measure. Values are in base units; ratios are 0 to 1. */
export type Measure = 'seconds' | 'bytes' | 'ratio' | 'count' | 'factor';

interface Unit {
  readonly size: number;
  readonly name: string;
}

/** Largest first. */
const units: Record<Measure, readonly Unit[]> = {
  seconds: [
    { size: 1, name: 's' },
    { size: 1e-3, name: 'ms' },
    { size: 1e-6, name: 'µs' },
    { size: 1e-9, name: 'ns' },
  ],
  bytes: [
    { size: 1e15, name: 'PB' },
    { size: 1e12, name: 'TB' },
    { size: 1e9, name: 'GB' },
    { size: 1e6, name: 'MB' },
    { size: 1e3, name: 'kB' },
    { size: 1, name: 'B' },
  ],
  ratio: [{ size: 0.01, name: '%' }],
  count: [{ size: 1, name: '' }],
  factor: [{ size: 1, name: '×' }],
};

const grouped = format(',');

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

/** Whole decades; with fewer than two of them also 2 and 5, with too many only every n-th. */
function logAxis(measure: Measure, min: number, max: number, count: number): Scaled {
  const from = Math.floor(Math.log10(min) + 1e-9);
  const to = Math.max(from + 1, Math.ceil(Math.log10(max) - 1e-9));
  const every = Math.ceil((to - from) / count);
  const steps = to - from < 2 ? [1, 2, 5] : [1];
  const end = powerOfTen(to);
  const values: number[] = [];
  for (let power = to; power >= from; power -= every) {
    for (const step of steps) values.push(step * powerOfTen(power));
  }
  const inRange = values.filter((value) => value <= end).sort((a, b) => a - b);
  const names = new Set(inRange.map((value) => unitFor(measure, value).name));
  const ticks = inRange.map((value) => {
    const unit = unitFor(measure, value);
    return names.size > 1 ? withUnit(tick(value, unit), unit) : tick(value, unit);
  });
  return { min: powerOfTen(from), max: end, unit: names.size > 1 ? '' : [...names].join(), ticks };
}

/** Exact where a power of ten can be: multiplying up does not give 0.001. */
function powerOfTen(power: number): number {
  return Number(`1e${power}`);
}

function unitFor(measure: Measure, size: number): Unit {
  const list = units[measure];
  const unit = list.find((candidate) => size >= candidate.size * (1 - 1e-9)) ?? list.at(-1);
  return unit ?? { size: 1, name: '' };
}

/** Without the dust of binary fractions. */
function tidy(value: number): number {
  return Number(value.toPrecision(12));
}

function tick(value: number, unit: Unit): Tick {
  return { value: tidy(value), text: grouped(tidy(value / unit.size)) };
}

function withUnit({ value, text }: Tick, { name }: Unit): Tick {
  return { value, text: name ? `${text}\u202F${name}` : text };
}
