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
  const placeOf = (ruler: Ruler, row: number) => nameOf(ruler, right, lines(row), narrow);
  drawScene(svg, chart.label, sheet, [
    group(
      'ghosts',
      chart.ghosts.map(({ id, at, ruler }) => ({
        tag: 'path',
        key: id,
        attributes: {
          class: 'drop',
          d: broken(
            x(at),
            [yOf(ruler) + BELOW, bottom],
            chart.rulers.flatMap((one, row) =>
              row > ruler ? wordsAt(one, row, x(at), x, placeOf(one, row)) : [],
            ),
          ),
        },
      })),
    ),
    group('rulers', [
      ...chart.rulers.flatMap((ruler, row) =>
        rulerShapes(ruler, row, x, [hand, right], placeOf(ruler, row)),
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

const yOf = (row: number) => TOP + row * ROW + RULE;

/** What a ruler is called, and from where to where. */
interface Name {
  readonly text: string;
  readonly left: number;
  readonly right: number;
}

/** At the end that fewer lines pass. */
function nameOf(
  { symbol, label, detail }: Ruler,
  right: number,
  lines: readonly number[],
  narrow: boolean,
): Name {
  const text = narrow ? `${symbol} = ${detail}` : `${label}: ${detail}`;
  const width = textWidth(text, 'note') + 8;
  const crossed = (from: number) =>
    lines.filter((line) => line > from && line < from + width).length;
  const left = crossed(LEFT) < crossed(right - width) ? LEFT : right - width;
  return { text, left, right: left + width };
}

/** So far a word reaches up and down from its middle. */
const HALF = 10;

/** Whether a number stands where a line passes. */
const isPassed = (at: number, text: string, line: number) =>
  Math.abs(at - line) < textWidth(text, 'tick') / 2 + 4;

/** The middles of the words of a row that a line would pass. */
function wordsAt(
  { ticks }: Ruler,
  row: number,
  line: number,
  x: (value: number) => number,
  name: Name,
): number[] {
  const y = yOf(row);
  return [
    ...(line > name.left && line < name.right ? [y - 38] : []),
    ...(ticks.some(({ at, text }) => isPassed(x(at), text, line)) ? [y + TICK + 11] : []),
  ];
}

/** A line down that leaves out words, by their middles from top to bottom. */
function broken(x: number, [top, bottom]: readonly [number, number], words: readonly number[]) {
  const ends = [top, ...words.flatMap((y) => [y - HALF, y + HALF]), bottom];
  return ends.map((y, at) => (at % 2 === 0 ? `M${round(x)},${round(y)}` : `V${round(y)}`)).join('');
}

function rulerShapes(
  { id, ticks }: Ruler,
  row: number,
  x: (value: number) => number,
  [hand, right]: readonly [hand: number, right: number],
  name: Name,
): Shape[] {
  const y = yOf(row);
  const marks = ticks.map(({ at }) => `M${round(x(at))},${y}v${TICK}`).join('');
  const isLeft = name.left === LEFT;
  return [
    {
      tag: 'path',
      key: `rule ${id}`,
      attributes: { class: 'ground', d: `M${LEFT},${y}H${round(right)}${marks}` },
    },
    word(
      `name ${id}`,
      isLeft ? name.left : name.right,
      y - 38,
      isLeft ? 'start' : 'end',
      name.text,
      'note soft',
    ),
    ...ticks.flatMap(({ at, text }) =>
      // The line of the hand is solid: no number may lie under it.
      isPassed(x(at), text, hand)
        ? []
        : [word(`tick ${id} ${text}`, x(at), y + TICK + 11, 'middle', text, 'tick')],
    ),
  ];
}

function readingShapes(
  { id, value }: Ruler,
  row: number,
  hand: number,
  color: Color,
  right: number,
): Shape[] {
  const y = yOf(row);
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
