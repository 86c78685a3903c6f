/** The calculator of any model: a figure made from its declaration alone. */
import { drawLineChart } from '../../charts/line-chart';
import { axisFor, type Measure } from '../../charts/ticks';
import type { LineChart } from '../../charts/types';
import type { Dimension, Model, Quantity } from '../../engine/declaration';
import { formatAmount } from '../../engine/units';
import { decisionTree } from '../decision-tree/decision-tree';
import { defineFigure, type Figure, type Look } from '../frame/figure';
import { byRatio, curveOf, evenly, withPinned } from '../frame/lines';
import { type Part, plainText } from '../frame/parts';
import { roleOf } from '../frame/roles';

/** Points of the curve. */
const COUNT = 121;
/** A logarithmic axis reaches this far to both sides of the default. */
const REACH = 30;

/** The input that a model is first drawn against, where it is not the first that can be. */
const FIRST_X: Readonly<Record<string, string>> = {
  'cached-disk': 'hit_ratio',
  'host-cache': 'host_hit_ratio',
  'hot-data': 'placed_share',
  'access-comparison': 'request_size',
  'lru-cache': 'cache_items',
  'two-level-cache': 'drive_items',
};

/** The output that a model is first asked for, where the first would not move. */
const FIRST_Y: Readonly<Record<string, string>> = { 'lru-trace': 'hit_ratio' };

/** How an axis measures a dimension. */
const MEASURES: Readonly<Partial<Record<Dimension, Measure>>> = {
  ratio: 'ratio',
  time: 'seconds',
  bytes: 'bytes',
};

/** The figure of a model's calculator. */
export function calculatorOf(model: Model): Figure {
  const [xs, ys] = [inputsToDraw(model), outputsToDraw(model)];
  // A verdict has no curve: the figure of the book that draws the way to it stands in.
  if (model.id === decisionTree.model.id) return { ...decisionTree, id: model.id };
  return defineFigure<LineChart>({
    id: model.id,
    model,
    title: model.title,
    question: 'What moves it, and how fast?',
    controls: model.inputs.map((input) => ({ input: input.id })),
    views: [
      { key: 'y', label: 'Show', options: ys.map(({ id, label }) => ({ id, label })) },
      { key: 'x', label: 'against', options: xs.map(({ id, label }) => ({ id, label })) },
    ].filter((view) => view.options.length > 1),
    main: ys[0]?.id ?? '',
    draw: drawLineChart,
    pinned: withPinned('curve'),
    chart: (look) => chart(look, picked(xs, look.view.x), picked(ys, look.view.y)),
    sentence: (look) => sentence(look, picked(ys, look.view.y)),
    table(look) {
      const [x, y] = [picked(xs, look.view.x), picked(ys, look.view.y)];
      if (!x || !y) return { columns: [], rows: [] };
      const points = curveOf(look, x.id, sweep(x, look, 13), y.id);
      return {
        columns: [
          { label: x.label, dimension: x.dimension },
          { label: y.label, dimension: y.dimension },
        ],
        rows: Array.from(points.x, (value, at) => [value, points.y[at] ?? null]),
      };
    },
  });
}

function picked(quantities: readonly Quantity[], id: string | undefined): Quantity | undefined {
  return quantities.find((quantity) => quantity.id === id) ?? quantities[0];
}

/** The inputs that an axis can run along, the best one first. */
function inputsToDraw(model: Model): Quantity[] {
  const able = model.inputs.filter(
    (input) =>
      input.shape === 'number' &&
      input.min !== undefined &&
      input.max !== undefined &&
      typeof input.default === 'number',
  );
  return withFirst(able, FIRST_X[model.id]);
}

function outputsToDraw(model: Model): Quantity[] {
  const numbers = model.outputs.filter((output) => output.shape === 'number');
  return withFirst(numbers, FIRST_Y[model.id]);
}

/** The same quantities, the one with this id before the others. */
function withFirst(quantities: readonly Quantity[], id: string | undefined): Quantity[] {
  return quantities.toSorted((a, b) => Number(b.id === id) - Number(a.id === id));
}

/** The span of an axis: all that is allowed if that is short, else around the default; the present value is always on it. */
function sweep(x: Quantity, look: Look, count: number): Float64Array {
  const [min, max, start] = [x.min ?? 0, x.max ?? 1, x.default as number];
  const present = look.inputs[x.id];
  const value = typeof present === 'number' ? present : start;
  if (x.log) {
    const points = byRatio(
      Math.max(min, Math.min(start / REACH, value)),
      Math.min(max, Math.max(start * REACH, value)),
      count,
    );
    return x.whole ? Float64Array.from(new Set(points.map(Math.round))) : points;
  }
  const points = evenly(min, Math.min(max, Math.max(value, 1, start * 3)), count);
  return x.whole ? Float64Array.from(new Set(points.map(Math.round))) : points;
}

function chart(look: Look, x: Quantity | undefined, y: Quantity | undefined): LineChart {
  if (!x || !y) {
    const none = axisFor('count', '', 0, 1);
    return { label: `${look.model.title}: nothing to draw.`, x: none, y: none, lines: [] };
  }
  const points = curveOf(look, x.id, sweep(x, look, COUNT), y.id);
  const finite = Array.from(points.y, Number).filter(Number.isFinite);
  const [low, high] = [Math.min(...finite, 0), Math.max(...finite, Number.MIN_VALUE)];
  const xs = points.x as Float64Array;
  const now = look.answer.values[y.id];
  const at = look.inputs[x.id];
  return {
    label: plainText(sentence(look, y)),
    x: axisFor(
      MEASURES[x.dimension] ?? 'count',
      x.label.toLowerCase(),
      xs[0] ?? 0,
      xs.at(-1) ?? 1,
      { scale: x.log ? 'log' : 'linear' },
    ),
    y: axisFor(
      MEASURES[y.dimension] ?? 'count',
      y.label.toLowerCase(),
      low,
      finite.length > 0 ? high : 1,
    ),
    lines:
      finite.length > 0
        ? [
            {
              id: 'curve',
              label: y.label,
              color: colorOf(y),
              stroke: 'strong',
              place: 'along',
              ...points,
            },
          ]
        : [],
    ...(typeof now === 'number' && typeof at === 'number'
      ? { hand: { x: at, y: now, label: formatAmount(now, y.dimension), color: colorOf(y) } }
      : {}),
  };
}

function colorOf(quantity: Quantity) {
  const role = roleOf(quantity.id);
  return role === 'disk' || role === 'ssd' ? role : 'cache';
}

function sentence({ model, answer }: Look, y: Quantity | undefined): readonly Part[] {
  const output = y ?? model.outputs.find((one) => one.shape === 'choice');
  if (!output) return [`${model.title}: the results stand below.`];
  const value = answer.values[output.id];
  if (typeof value === 'number') {
    return [`${output.label}: `, { value: formatAmount(value, output.dimension, 4) }, '.'];
  }
  if (typeof value !== 'string')
    return [`${output.label}: none. `, answer.reasons[output.id] ?? ''];
  const option = output.options?.find((one) => one.id === value);
  return [`${output.label}: `, { value: option?.label ?? value }, '.'];
}
