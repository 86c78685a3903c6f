/** Requests one after the other, each a row from its issue to its completion, and the triangle of Little's law among them. */
import { type Frame, frameOf } from '../../../charts/frame';
import { lineChartShapes } from '../../../charts/line-chart';
import { pair, round } from '../../../charts/numbers';
import { drawScene, group, type Shape } from '../../../charts/scene';
import { textWidth } from '../../../charts/text-width';
import type { Box, Draw, LineChart } from '../../../charts/types';
import { word } from '../../../charts/words';
import type { Flow, Row } from './flow-run';

/** Its axes are those of time and of the number of requests. */
export interface FlowChart extends LineChart {
  readonly flow: Flow;
  /** Each request, in the order of issue; where there are too many, they come evenly. */
  readonly rows: readonly Row[] | null;
  /** The moment at which the outstanding ones are counted, and what is said of both sides and of the slope. */
  readonly triangle: {
    readonly at: number;
    readonly depth: string;
    readonly length: string;
    readonly rate: string;
  };
  /** Of the three, the one that is held: its side is drawn twice as strong. */
  readonly held: 'depth' | 'length' | 'rate';
}

/** Rows as close as this are not drawn one by one. */
const CLOSEST = 1.6;

export const drawFlow: Draw<FlowChart> = (svg, chart, box) => {
  const frame = frameOf(chart, box);
  const over = [
    group('rows', rowShapes(chart, frame)),
    group('triangle', triangleShapes(chart, frame)),
  ];
  drawScene(svg, chart.label, box, [
    ...lineChartShapes(chart, box, over),
    group('sides', sideWords(chart, frame, box)),
  ]);
};

/** Each request from its issue to its completion; where they lie too close, the ground between both. */
function rowShapes(
  { flow: { rate, length, depth }, rows: known, x: time, y }: FlowChart,
  frame: Frame,
): Shape[] {
  const pitch = frame.y(0) - frame.y(1);
  const every = Math.max(1, Math.ceil(CLOSEST / pitch));
  const rows: string[] = [];
  // Where the pen stands.
  let [penX, penY] = [0, 0];
  for (let number = every; number <= Math.min(rate * time.max + depth, y.max); number += every) {
    const { issued, completed } = known?.[number - 1] ?? {
      issued: number / rate - length,
      completed: known ? time.min : number / rate,
    };
    const [from, to] = [Math.max(issued, time.min), Math.min(completed, time.max)];
    if (to <= from) continue;
    const [left, right] = [round(frame.x(from)), round(frame.x(to))];
    const height = round(frame.y(number));
    rows.push(`m${pair(left - penX, height - penY)}h${round(right - left)}`);
    [penX, penY] = [right, height];
  }
  return [
    {
      tag: 'path',
      key: 'rows',
      attributes: {
        class: 'member ssd',
        'stroke-width': round(Math.min(Math.max(0.55 * pitch * every, 0.8), 6)),
        'stroke-opacity': 0.45,
        d: rows.join(''),
      },
    },
  ];
}

/** Up by how many are outstanding, on by how long each takes, and back along the completions. */
function triangleShapes({ flow, triangle: { at }, held }: FlowChart, frame: Frame): Shape[] {
  const [low, high] = [flow.rate * at, flow.rate * at + flow.depth];
  const [a, b, c] = [
    [frame.x(at), frame.y(low)],
    [frame.x(at), frame.y(high)],
    [frame.x(at + flow.length), frame.y(high)],
  ] as const;
  const side = (name: FlowChart['held'], from: typeof a, to: typeof a): Shape => ({
    tag: 'path',
    key: name,
    attributes: {
      class: `line ink ${name === held ? 'strong' : 'fine'}`,
      d: `M${pair(...from)}L${pair(...to)}`,
    },
  });
  return [
    {
      tag: 'path',
      key: 'inside',
      attributes: { class: 'tint ink', d: `M${pair(...a)}L${pair(...b)}L${pair(...c)}Z` },
    },
    side('depth', a, b),
    side('length', b, c),
    side('rate', a, c),
  ];
}

const GAP = 9;
const ROW = 18;
/** Between two words of a row. */
const APART = 14;

/** What each side is, outside the two lines: at the corners, or in a row above a triangle that is too low for that. */
function sideWords(chart: FlowChart, frame: Frame, sheet: Box): Shape[] {
  const { flow, triangle, held } = chart;
  const { at, depth, length, rate } = triangle;
  const [left, right] = [frame.x(at), frame.x(at + flow.length)];
  const [bottom, top] = [frame.y(flow.rate * at), frame.y(flow.rate * at + flow.depth)];
  const say = (side: FlowChart['held'], x: number, y: number, text: string) =>
    word(side, x, y, 'start', text, `label ${side === held ? 'ink' : 'soft'}`);
  const width = (text: string) => textWidth(text, 'label');
  // Never among the numbers of the axis.
  const start = Math.max(left - 2 - width(depth), frame.left + 4);
  const above = (end: number) => frame.y(flow.rate * frame.x.invert(end) + flow.depth) - GAP - 2;
  if (bottom - top < ROW) {
    // On a narrow sheet the lines have their names along them: the row stands at the top, where no line begins.
    const isNarrow = sheet.kind === 'narrow';
    const first = isNarrow ? frame.left + 4 : start;
    const second = first + width(depth) + APART;
    const third = second + width(length) + APART;
    const fits = third + width(rate) <= sheet.width;
    const y = isNarrow ? frame.top + ROW : above(third + width(rate));
    return [
      say('depth', first, y, depth),
      say('length', second, y, length),
      say('rate', fits ? third : first, fits ? y : y + ROW, rate),
    ];
  }
  // Below the completions, and above the axis.
  const low = Math.min(bottom + GAP, frame.bottom - GAP);
  const clear = frame.x(frame.y.invert(low - ROW) / flow.rate);
  const under = bottom + GAP > low ? Math.max(left + GAP, clear) : left + GAP;
  const isBeside = low - top - GAP < ROW;
  return [
    say('depth', start, above(start + width(depth)), depth),
    say(
      'length',
      isBeside ? Math.max(right + GAP, under + width(rate) + APART) : right + GAP,
      isBeside ? low : top + GAP,
      length,
    ),
    say('rate', under, low, rate),
  ];
}
