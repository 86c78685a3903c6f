/** Steps one after the other, each on a row of its own from where the one before it ended. */
import { scaleLinear } from 'd3-scale';
import { xTickShapes } from '../../../charts/axes';
import { cornersOf, hatchPath, rectAttributes } from '../../../charts/hatch';
import { round } from '../../../charts/numbers';
import { drawScene, group, type Shape } from '../../../charts/scene';
import { textWidth } from '../../../charts/text-width';
import type { Axis, Box, Color, Draw } from '../../../charts/types';
import { word } from '../../../charts/words';

export interface WaterfallStep {
  readonly id: string;
  readonly label: string;
  /** Along the axis, in its base unit. */
  readonly length: number;
  readonly color: Color;
  readonly fill?: 'solid' | 'hatched';
  /** Stands beside the bar: "151 µs". */
  readonly value: string;
}

export interface WaterfallChart {
  /** One sentence for those who cannot see it. */
  readonly label: string;
  readonly x: Axis;
  readonly steps: readonly WaterfallStep[];
  /** How many of the steps are done; the others are pale. */
  readonly done: number;
  /** The sum of those that are done, at the line down the sheet. */
  readonly sum: string;
  /** A length stated by a source, as a dashed line. */
  readonly stated: { readonly at: number; readonly label: string };
}

const ROW = 21;
const THICK = 13;
const TOP = 26;
const BESIDE = 8;
const AXIS = 52;
/** Thinner bars would not be seen. */
const LEAST = 1.5;

export const drawWaterfall: Draw<WaterfallChart> = (svg, chart, box) => {
  const { steps, done, x: axis, stated } = chart;
  const left = room(steps.map(({ label }) => label));
  const right = box.width - (box.kind === 'wide' ? 84 : 60);
  const x = scaleLinear().domain([axis.min, axis.max]).range([left, right]);
  const bottom = TOP + ROW * steps.length + 6;
  const plot = { left, right, top: TOP, bottom };
  const starts = steps.map((_, at) => sumOf(steps.slice(0, at)));
  const end = x(sumOf(steps.slice(0, done)));
  const lineAt = Math.min(end, x(stated.at));
  const sheet: Box = { ...box, height: bottom + AXIS };
  const rows = steps.map((step, at) => {
    const from = x(starts[at] ?? 0);
    const to = Math.max(x((starts[at] ?? 0) + step.length), from + LEAST);
    const middle = TOP + ROW * (at + 0.5);
    return { step, at, from, to, middle };
  });
  drawScene(svg, chart.label, sheet, [
    group('grid-lines', [gridOf(axis, x, plot), groundOf(plot)]),
    group(
      'bars',
      rows.flatMap((row) => barShapes(row, row.at < done)),
    ),
    group('lines', [
      line('sum', 'sum', end, TOP - 4, bottom),
      line('stated', 'stated-line', x(stated.at), TOP - 4, bottom),
    ]),
    group(
      'ticks',
      xTickShapes(plot, (value) => x(value), axis, sheet),
    ),
    group('labels', [
      ...rows.flatMap(({ step, at, from, to, middle }) => {
        const state = at < done ? step.color : 'soft';
        const weight = at === done - 1 ? 'label' : 'note';
        return [
          word(`name ${step.id}`, left - BESIDE, middle, 'end', step.label, `${weight} ${state}`),
          valueText({ from, to, middle, left, lineAt }, step, weight, state, at < done),
        ];
      }),
      sumText(chart.sum, end, left, right),
      statedText(stated.label, x(stated.at), rows, box.width),
    ]),
  ]);
};

const sumOf = (steps: readonly WaterfallStep[]) =>
  steps.reduce((sum, { length }) => sum + length, 0);

/** Room for the longest of some texts. */
function room(texts: readonly string[]): number {
  const longest = Math.max(0, ...texts.map((one) => textWidth(one, 'label')));
  return Math.ceil((longest + BESIDE) / 16) * 16;
}

function barShapes(
  { step, from, to, middle }: { step: WaterfallStep; from: number; to: number; middle: number },
  done: boolean,
): Shape[] {
  const rect = { left: from, right: to, top: middle - THICK / 2, bottom: middle + THICK / 2 };
  const fill = done ? (step.fill ?? 'solid') : 'open';
  const shapes: Shape[] = [
    {
      tag: 'rect',
      key: step.id,
      attributes: { class: `bar ${fill} ${done ? step.color : 'soft'}`, ...rectAttributes(rect) },
    },
  ];
  if (fill === 'hatched')
    shapes.push({
      tag: 'path',
      key: `hatch ${step.id}`,
      attributes: { class: `hatch ${step.color}`, d: hatchPath(cornersOf(rect), 5) },
    });
  return shapes;
}

function gridOf(
  axis: Axis,
  x: (value: number) => number,
  { top, bottom }: { top: number; bottom: number },
): Shape {
  const d = axis.ticks.map(({ value }) => `M${round(x(value))},${top}V${round(bottom)}`).join('');
  return { tag: 'path', key: 'down', attributes: { class: 'grid', d } };
}

function groundOf({ left, right, bottom }: { left: number; right: number; bottom: number }): Shape {
  const d = `M${round(left)},${round(bottom)}H${round(right)}`;
  return { tag: 'path', key: 'ground', attributes: { class: 'ground', d } };
}

function line(key: string, className: string, x: number, top: number, bottom: number): Shape {
  const d = `M${round(x)},${round(top)}V${round(bottom)}`;
  return { tag: 'path', key, attributes: { class: className, d } };
}

/** Behind its bar, or before it where it would run over a line down the sheet, or in it, or behind that line. */
function valueText(
  place: { from: number; to: number; middle: number; left: number; lineAt: number },
  { id, value }: WaterfallStep,
  weight: string,
  color: string,
  done: boolean,
): Shape {
  const { from, to, middle, left, lineAt } = place;
  const key = `value ${id}`;
  const className = `${weight} ${color}`;
  const width = textWidth(value, 'label');
  const behind = to + 6;
  if (lineAt < to - 1 || behind + width < lineAt - 4)
    return word(key, behind, middle, 'start', value, className);
  if (from - 6 - width > left) return word(key, from - 6, middle, 'end', value, className);
  if (to - from > width + 10)
    return word(key, to - 5, middle, 'end', value, `${weight} ${done ? 'inside' : color}`);
  return word(key, lineAt + 6, middle, 'start', value, className);
}

/** Before its line, in the first row that leaves it room, or behind the line; at the edge of the sheet where neither has any. */
function statedText(
  label: string,
  at: number,
  rows: readonly { readonly to: number; readonly middle: number; readonly step: WaterfallStep }[],
  edge: number,
): Shape {
  const width = textWidth(label, 'label');
  const freeAt = (end: number) =>
    rows.find(({ to, step }) => end - width > to + 12 + textWidth(step.value, 'label'));
  const place = (end: number, row = rows[0]) =>
    word('stated', end, row?.middle ?? TOP, 'end', label, 'label soft');
  const before = freeAt(at - 6);
  if (before) return place(at - 6, before);
  const behind = at + 6 + width;
  return behind <= edge ? place(behind) : place(edge, freeAt(edge));
}

/** Above its line, and never off the sheet. */
function sumText(sum: string, at: number, left: number, right: number): Shape {
  const half = textWidth(sum, 'value') / 2;
  const middle = Math.min(Math.max(at, left + half), right + 40 - half);
  return word('sum', middle, 10, 'middle', sum, 'value ink');
}
