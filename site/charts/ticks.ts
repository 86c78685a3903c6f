import { range } from 'd3-array';
import { format, formatLocale } from 'd3-format';
import { type Measure, type Unit, unitFor, unitsOf } from './measures';
import type { Axis, Tick } from './types';

const NARROW_SPACE = '\u202F';

const grouped = formatLocale({
  decimal: '.',
  thousands: ',',
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

/** What an axis spans, and how. */
type Ends = Pick<Axis, 'scale' | 'min' | 'max'>;

type Scaled = Pick<Axis, 'min' | 'max' | 'unit' | 'size' | 'ticks'>;

/** Ends on a tick, so that no curve runs out above the last number. */
function linearAxis(measure: Measure, min: number, max: number, count: number): Scaled {
  const unit = unitFor(measure, Math.max(Math.abs(min), Math.abs(max)));
  const low = min / unit.size;
  const high = max > min ? max / unit.size : low + 1;
  const step = stepFor(high - low, count - 1);
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.ceil(high / step - 1e-9);
  const ticks = range(first, last + 1).map((index) => tick(index * step * unit.size, unit));
  return { min, max: tidy(last * step * unit.size), unit: unit.name, size: unit.size, ticks };
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

/** Ends on round values, all of them in the unit in which they are shortest. */
function logAxis(measure: Measure, min: number, max: number, count: number): Scaled {
  const axes = unitsOf(measure).map((unit) => {
    const round = decades(min / unit.size, max / unit.size, count);
    return { unit, ...round, length: round.values.reduce((sum, value) => sum + places(value), 0) };
  });
  const { unit, from, to, values } = axes.reduce((best, one) =>
    one.length < best.length ? one : best,
  );
  const ticks = values.map((value) => tick(value * unit.size, unit));
  const isLong = values.some((value) => places(value) > LONGEST);
  return {
    min: tidy(from * unit.size),
    max: tidy(to * unit.size),
    unit: unit.name,
    size: unit.size,
    // Then all of them, so that they are read alike.
    ticks: isLong ? ticks.map((one, at) => ({ ...one, text: asPower(values[at] ?? 1) })) : ticks,
  };
}

/** How many digits a power of ten is written with. */
function places(value: number): number {
  const power = Math.floor(Math.log10(value) + 1e-9);
  return power < 0 ? 2 - power : 1 + power;
}

/** "1,000,000" and "0.00001" are the longest numbers that stand on an axis as they are. */
const LONGEST = 7;

interface Round {
  readonly from: number;
  readonly to: number;
  readonly values: readonly number[];
}

/** From a 1, 2 or 5 to another, with whole decades between; with fewer than two of these also 2 and 5, with too many only every n-th. */
function decades(min: number, max: number, count: number): Round {
  const [low, high] = [roundBelow(min), roundAbove(max)];
  // Less than a decade is too little to be told from an even scale.
  if (high / low < 10 - 1e-9) return wholeDecades(min, max, count);
  const isShort = high / low < 100 - 1e-9;
  const { values } = isShort ? stepsOf(low, high, 1, [1, 2, 5]) : wholeDecades(low, high, count);
  const inside = values.filter((value) => value >= low && value <= high);
  const apart = (end: number) => inside.every((value) => Math.abs(Math.log10(value / end)) > 0.25);
  const ends = [low, high].filter(apart);
  return { from: low, to: high, values: [...inside, ...ends].sort((a, b) => a - b) };
}

const ROUND = [1, 2, 5, 10] as const;

function roundBelow(value: number): number {
  const power = powerOfTen(Math.floor(Math.log10(value) + 1e-9));
  return tidy(power * (ROUND.findLast((step) => step * power <= value * (1 + 1e-9)) ?? 1));
}

function roundAbove(value: number): number {
  const power = powerOfTen(Math.floor(Math.log10(value) + 1e-9));
  return tidy(power * (ROUND.find((step) => step * power >= value * (1 - 1e-9)) ?? 10));
}

/** Whole decades; with fewer than two of them also 2 and 5, with too many only every n-th. */
function wholeDecades(min: number, max: number, count: number): Round {
  const from = Math.floor(Math.log10(min) + 1e-9);
  const to = Math.max(from + 1, Math.ceil(Math.log10(max) - 1e-9));
  const every = Math.ceil((to - from) / count);
  return stepsOf(powerOfTen(from), powerOfTen(to), every, to - from < 2 ? [1, 2, 5] : [1]);
}

/** Every n-th decade around two values, counted from the upper one, each with these steps. */
function stepsOf(low: number, high: number, every: number, steps: readonly number[]): Round {
  const from = Math.floor(Math.log10(low) + 1e-9);
  const to = Math.ceil(Math.log10(high) - 1e-9);
  const values = range(from, to)
    .filter((power) => (to - power) % every === 0)
    .flatMap((power) => steps.map((step) => tidy(step * powerOfTen(power))));
  return { from: powerOfTen(from), to: powerOfTen(to), values: [...values, powerOfTen(to)] };
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** "10⁷", "5 × 10¹³". */
function asPower(value: number): string {
  const [digits = '', exponent = ''] = value.toExponential().split('e');
  const raised = exponent
    .replace('+', '')
    .replace(/./g, (sign) => (sign === '-' ? '⁻' : (RAISED[Number(sign)] ?? '')));
  return digits === '1' ? `10${raised}` : `${digits}${NARROW_SPACE}×${NARROW_SPACE}10${raised}`;
}

/** Exact where a power of ten can be: multiplying up does not give 0.001. */
function powerOfTen(power: number): number {
  return Number(`1e${power}`);
}

/** Without the dust of binary fractions. */
function tidy(value: number): number {
  return Number(value.toPrecision(12));
}

/** The least that is told of a point in hand, as a share of an even axis. */
const FINE = 0.01;

/**
 * Where the point in hand stands, in the unit of its axis: to three digits, or to as many as tell a hundredth of an even
 * axis. On one of years from 1985 to 2025, three would make 2023 the year 2020.
 */
export function tickAt(value: number, size: number, { scale, min, max }: Ends): Tick {
  const finest = FINE * (max - min);
  const digits = scale === 'log' ? 3 : Math.ceil(Math.log10(Math.abs(value) / finest) + 1e-9);
  const number = Number((value / size).toPrecision(Math.min(Math.max(digits, 3), 12)));
  return { ...tick(number * size, { name: '', size }), value };
}

/** Beyond these the numbers of an even axis are powers of ten too. */
const [TINY, HUGE] = [1e-6, 1e9];

function tick(value: number, unit: Unit): Tick {
  const number = tidy(value / unit.size);
  const size = Math.abs(number);
  if (size !== 0 && (size < TINY || size >= HUGE))
    return { value: tidy(value), text: asPower(number) };
  return { value: tidy(value), text: (size < 1e4 ? plain : grouped)(number) };
}
