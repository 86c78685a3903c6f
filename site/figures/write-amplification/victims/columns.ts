import { scaleLinear } from 'd3-scale';
import { gridShapes, xTickShapes, yTickShapes } from '../../../charts/axes';
import { type Frame, frameOf } from '../../../charts/frame';
import { cornersOf, hatchPath, rectAttributes } from '../../../charts/hatch';
import { round } from '../../../charts/numbers';
import { drawScene, group, type Shape } from '../../../charts/scene';
import { textWidth } from '../../../charts/text-width';
import type { Axis, Box, Color, Draw } from '../../../charts/types';
import { BASELINE } from '../../../charts/words';

/** One column, from the ground line up. */
export interface Column {
  /** Its middle on the x axis; columns are one unit wide. */
  readonly x: number;
  readonly y: number;
}

/** How often each whole number came up: simulated as columns, by the formula as lines across them. */
export interface ColumnChart {
  /** One sentence for those who cannot see it. */
  readonly label: string;
  readonly x: Axis;
  readonly y: Axis;
  readonly columns: readonly Column[];
  readonly color: Color;
  /** What the formula says, as dashes over the columns. */
  readonly expected?: readonly Column[];
  /** Marks a place on the x axis by a dotted line with its name. */
  readonly notes: readonly { readonly id: string; readonly x: number; readonly label: string }[];
}

const NOTE_ROW = 18;
const GAP = 6;

/** A histogram on the axes of the other charts. */
export const drawColumns: Draw<ColumnChart> = (svg, chart, box) => {
  const whole = frameOf({ label: '', x: chart.x, y: chart.y, lines: [] }, box);
  // The columns stay under the rows of the notes.
  const scale = scaleLinear()
    .domain([chart.y.min, chart.y.max])
    .range([whole.bottom, whole.top + NOTE_ROW * chart.notes.length]);
  const y = Object.assign((value: number) => scale(value), {
    invert: (pixel: number) => scale.invert(pixel),
  });
  const frame = { ...whole, y };
  const half = (frame.x(1) - frame.x(0)) / 2;
  const width = Math.max(half - 0.5, 0.6);
  const rects = chart.columns.map(({ x, y }) => ({
    key: String(x),
    left: Math.max(frame.x(x) - width, frame.left),
    right: Math.min(frame.x(x) + width, frame.right),
    top: frame.y(Math.min(y, chart.y.max)),
    bottom: frame.bottom,
  }));
  drawScene(svg, chart.label, box, [
    group('grid-lines', gridShapes(frame, chart.y)),
    group(
      'bars',
      rects.flatMap(({ key, ...rect }): Shape[] => [
        {
          tag: 'rect',
          key,
          attributes: { class: `bar hatched ${chart.color}`, ...rectAttributes(rect) },
        },
        {
          tag: 'path',
          key: `hatch ${key}`,
          attributes: { class: `hatch ${chart.color}`, d: hatchPath(cornersOf(rect), 6) },
        },
      ]),
    ),
    group(
      'lines',
      (chart.expected ?? []).map(({ x, y }) => ({
        tag: 'path',
        key: `expected ${x}`,
        attributes: {
          class: 'line ink',
          d: `M${round(frame.x(x) - width - 4)},${round(frame.y(y))}H${round(frame.x(x) + width + 4)}`,
        },
      })),
    ),
    group('ticks', [...yTickShapes(frame, chart.y), ...xTickShapes(frame, frame.x, chart.x, box)]),
    group('labels', noteShapes(chart, frame, box)),
  ]);
};

/**
 * Each note beside its dotted line, which begins where the note stands: the rightmost highest, so
 * that no line runs through words.
 */
function noteShapes({ notes }: ColumnChart, { x, left, top, bottom }: Frame, box: Box): Shape[] {
  const fromRight = [...notes].sort((a, b) => b.x - a.x);
  return fromRight.flatMap(({ id, x: at, label }, row): Shape[] => {
    const place = x(at);
    const right = fromRight[row - 1];
    const end = right ? x(right.x) : box.width;
    const width = textWidth(label, 'label');
    const before = place + GAP + width + GAP > end;
    // Never among the numbers of the axis.
    const start = before ? Math.max(place - GAP - width, left + GAP) : place + GAP;
    const from = top + NOTE_ROW * row;
    return [
      {
        tag: 'path',
        key: `drop ${id}`,
        attributes: { class: 'drop', d: `M${round(place)},${round(from)}V${round(bottom)}` },
      },
      {
        tag: 'text',
        key: `note ${id}`,
        attributes: {
          class: 'label ink',
          x: round(start),
          y: round(from + NOTE_ROW / 2 + BASELINE),
          'text-anchor': 'start',
        },
        text: label,
      },
    ];
  });
}
