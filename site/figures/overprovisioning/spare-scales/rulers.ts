import { scaleLinear } from 'd3-scale';
import { round } from '../../../charts/numbers';
import { drawScene, group, type Shape } from '../../../charts/scene';
import { textWidth } from '../../../charts/text-width';
import type { Color, Draw } from '../../../charts/types';
import { word } from '../../../charts/words';

/** One way to count, along the common scale. */
export interface Ruler {
  readonly id: string;
  /** Its letter, its name, and what is divided by what. */
  readonly symbol: string;
  readonly label: string;
  readonly detail: string;
  readonly ticks: readonly { readonly at: number; readonly text: string }[];
  /** What it reads at the hand. */
  readonly value: string;
}

/** Several rulers for one thing: a line across them reads all of them at once. */
export interface RulersChart {
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly rulers: readonly Ruler[];
  readonly hand: number;
  readonly handColor: Color;
  /** Other places, each beside the ruler on which it was read. */
  readonly ghosts: readonly {
    readonly id: string;
    readonly at: number;
    readonly label: string;
    readonly ruler: number;
  }[];
}

const ROW = 96;
const TOP = 12;
const RULE = 54;
const TICK = 9;
/** From a ruler to below its numbers. */
const BELOW = 30;
const LEFT = 20;
/** A row of names of other places. */
const GHOST = 22;

export const drawRulers: Draw<RulersChart> = (svg, chart, box) => {
  const right = box.width - 24;
  const scale = scaleLinear().domain([chart.from, chart.to]).range([LEFT, right]);
  const x = (value: number) => Math.min(Math.max(scale(value), LEFT), right);
  const bottom = TOP + ROW * chart.rulers.length;
  const ghosts = ghostNames(chart, x, bottom + 12, box.width);
  const sheet = { ...box, height: bottom + 8 + GHOST * ghosts.rows };
  const hand = x(chart.hand);
  const narrow = box.kind === 'narrow';
  /** The hand, and the other places whose lines pass a row. */
  const lines = (row: number) => [
    hand,
    ...chart.ghosts.filter(({ ruler }) => ruler < row).map(({ at }) => x(at)),
  ];
  drawScene(svg, chart.label, sheet, [
    group(
      'ghosts',
      chart.ghosts.map(({ id, at, ruler }) => ({
        tag: 'path',
        key: id,
        attributes: {
          class: 'drop',
          d: `M${round(x(at))},${round(TOP + ROW * ruler + RULE + BELOW)}V${round(bottom)}`,
        },
      })),
    ),
    group('rulers', [
      ...chart.rulers.flatMap((ruler, row) =>
        rulerShapes(ruler, row, x, right, lines(row), narrow),
      ),
    ]),
    group('hand', [
      {
        tag: 'path',
        key: 'line',
        attributes: {
          class: `line ${chart.handColor}`,
          d: `M${round(hand)},${TOP + RULE - 16}V${bottom - 8}`,
        },
      },
    ]),
    group('labels', [
      ...chart.rulers.flatMap((ruler, row) =>
        readingShapes(ruler, row, hand, chart.handColor, right),
      ),
      ...ghosts.shapes,
    ]),
  ]);
};

function rulerShapes(
  { id, symbol, label, detail, ticks }: Ruler,
  row: number,
  x: (value: number) => number,
  right: number,
  lines: readonly number[],
  narrow: boolean,
): Shape[] {
  const y = TOP + row * ROW + RULE;
  const name = narrow ? `${symbol} = ${detail}` : `${label}: ${detail}`;
  const width = textWidth(name, 'note') + 8;
  const crossed = (from: number) =>
    lines.filter((line) => line > from && line < from + width).length;
  const toTheLeft = crossed(LEFT) < crossed(right - width);
  const marks = ticks.map(({ at }) => `M${round(x(at))},${y}v${TICK}`).join('');
  return [
    {
      tag: 'path',
      key: `rule ${id}`,
      attributes: { class: 'ground', d: `M${LEFT},${y}H${round(right)}${marks}` },
    },
    word(
      `name ${id}`,
      toTheLeft ? LEFT : right,
      y - 38,
      toTheLeft ? 'start' : 'end',
      name,
      'note soft',
    ),
    ...ticks.flatMap(({ at, text }) => {
      // A number must not lie under a line that passes.
      const width = textWidth(text, 'tick');
      if (lines.some((line) => Math.abs(x(at) - line) < width / 2 + 4)) return [];
      return [word(`tick ${id} ${text}`, x(at), y + TICK + 11, 'middle', text, 'tick')];
    }),
  ];
}

function readingShapes(
  { id, value }: Ruler,
  row: number,
  hand: number,
  color: Color,
  right: number,
): Shape[] {
  const y = TOP + row * ROW + RULE;
  const flip = hand + 12 + textWidth(value, 'value') > right;
  return [
    {
      tag: 'circle',
      key: `point ${id}`,
      attributes: { class: `hand-point ${color}`, cx: round(hand), cy: y, r: 6.5 },
    },
    word(`value ${id}`, hand + (flip ? -12 : 12), y - 15, flip ? 'end' : 'start', value, 'value'),
  ];
}

/** Beside each other under the rulers, in the order of their places; a row lower where there is no room. */
function ghostNames(
  chart: RulersChart,
  x: (value: number) => number,
  middle: number,
  width: number,
): { readonly shapes: readonly Shape[]; readonly rows: number } {
  let free = 0;
  let row = 0;
  const shapes = [...chart.ghosts]
    .sort((a, b) => x(a.at) - x(b.at))
    .map(({ id, at, label }) => {
      const wide = textWidth(label, 'note');
      if (free + wide > width) {
        free = 0;
        row += 1;
      }
      const left = Math.max(free, Math.min(x(at) - wide / 2, width - wide));
      free = left + wide + 12;
      return word(`ghost ${id}`, left, middle + row * GHOST, 'start', label, 'note soft');
    });
  return { shapes, rows: shapes.length > 0 ? row + 1 : 0 };
}
