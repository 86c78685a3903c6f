/** A matrix as a table: each number on a ground that is the darker the larger it is, hatched where it is below nought. */
import type { Rect } from './geometry';
import { cornersOf, hatchPath } from './hatch';
import type { Look, MatrixCell, MatrixChart } from './matrix';
import { round } from './numbers';
import { group, type Shape } from './scene';
import { textWidth } from './text-width';
import type { Box } from './types';
import { word } from './words';

const LINE = 20;
const HEAD = 2 * LINE + 4;
const ROW = { wide: 36, narrow: 34 } as const;
/** Around each cell. */
const GAP = 1.5;
/** Between the names of the rows and the first column. */
const BESIDE = 10;
/** Steps of the ground, so that many cells are one path, and how dark the last is: ink stays readable on it. */
const STEPS = 9;
const [PALEST, DARKEST] = [0.04, 0.5];
/** The strokes of the palest hatching stand so far apart, and of the darkest so much closer. */
const [WIDEST, CLOSER] = [14, 8];

export function heatTable(chart: MatrixChart, box: Box): Look {
  const layout = layoutOf(chart, box);
  const { rects, bottom } = layout;
  return {
    height: bottom + 2,
    spots: rects.map(middleOf),
    shapes: [
      group('grounds', groundShapes(chart, rects)),
      group('heat-numbers', numberShapes(chart, rects, box)),
      group('ticks', headShapes(chart, layout, box)),
    ],
  };
}

interface Layout {
  /** Where each cell lies. */
  readonly rects: readonly Rect[];
  readonly left: number;
  readonly bottom: number;
  /** How wide a column is, and how high a row. */
  readonly each: number;
  readonly high: number;
}

function layoutOf({ rows, columns, cells }: MatrixChart, box: Box): Layout {
  const widths = [...rows.labels, rows.name].map((text) => textWidth(text, 'note'));
  const left = Math.ceil(Math.max(...widths) + BESIDE);
  const each = (box.width - left) / columns.labels.length;
  const high = ROW[box.kind];
  const rects = cells.map(({ row, column }) => ({
    left: left + column * each + GAP,
    right: left + (column + 1) * each - GAP,
    top: HEAD + row * high + GAP,
    bottom: HEAD + (row + 1) * high - GAP,
  }));
  return { rects, left, bottom: HEAD + rows.labels.length * high, each, high };
}

const middleOf = ({ left, right, top, bottom }: Rect) => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});

const outline = ({ left, right, top, bottom }: Rect) =>
  `M${round(left)},${top}h${round(right - left)}v${bottom - top}h${round(left - right)}z`;

const stepOf = ({ shade }: MatrixCell) => Math.round(Math.min(Math.max(shade, 0), 1) * STEPS);
const isBelow = ({ height }: MatrixCell) => (height ?? 0) < 0;

/** Those of a step are one path; what is below nought is hatched, the farther the denser. */
function groundShapes({ cells, isSigned, now }: MatrixChart, rects: readonly Rect[]): Shape[] {
  const path = (key: string, className: string, places: readonly number[]): Shape[] => {
    const d = places.map((at) => (rects[at] ? outline(rects[at]) : '')).join('');
    return d === '' ? [] : [{ tag: 'path', key, attributes: { class: className, d } }];
  };
  const placesOf = (holds: (cell: MatrixCell) => boolean) =>
    cells.flatMap((cell, at) => (holds(cell) ? [at] : []));
  const levels = Array.from({ length: STEPS + 1 }, (_, step) => {
    const on = placesOf((cell) => cell.height !== null && !isBelow(cell) && stepOf(cell) === step);
    const opacity = PALEST + ((DARKEST - PALEST) * step) / STEPS;
    return path(`level ${step}`, isSigned ? 'heat ink' : 'heat ssd', on).map(
      (shape): Shape => ({
        ...shape,
        attributes: { ...shape.attributes, 'fill-opacity': opacity.toFixed(2) },
      }),
    );
  });
  const hatched = placesOf(isBelow).flatMap((at): Shape[] => {
    const [cell, rect] = [cells[at], rects[at]];
    if (!cell || !rect) return [];
    const spacing = WIDEST - Math.round((CLOSER * stepOf(cell)) / STEPS);
    const attributes = { class: 'hatch ink', d: hatchPath(cornersOf(rect), spacing) };
    return [{ tag: 'path', key: `below ${at}`, attributes }];
  });
  return [
    ...path(
      'empty',
      'heat-empty',
      placesOf(({ height }) => height === null),
    ),
    ...levels.flat(),
    ...hatched,
    ...path('now', 'heat-now', now === null ? [] : [now]),
  ];
}

function numberShapes({ cells, now }: MatrixChart, rects: readonly Rect[], box: Box): Shape[] {
  return cells.flatMap((cell, at) => {
    const [text, rect] = [cell.text[box.kind], rects[at]];
    if (text === '' || !rect) return [];
    const { x, y } = middleOf(rect);
    const name = `heat-number${isBelow(cell) ? ' below' : ''}${at === now ? ' now' : ''}`;
    return [word(String(at), x, y, 'middle', text, name)];
  });
}

/** What the numbers are, the names of the columns above them, and those of the rows at their left. */
function headShapes(
  { cells, quantity, rows, columns, now }: MatrixChart,
  { left, each, high }: Layout,
  box: Box,
): Shape[] {
  const held = cells[now ?? -1];
  const name = (isHeld: boolean) => (isHeld ? 'label ink' : 'note soft');
  const last = columns.labels.length - 1;
  return [
    word('quantity', 0, LINE / 2, 'start', quantity[box.kind], 'note soft'),
    word('columns', box.width, LINE / 2, 'end', columns.name[box.kind], 'note soft'),
    word('rows', 0, LINE * 1.5, 'start', rows.name, 'note soft'),
    ...columns.labels.map((label, at) => {
      const text = at === last ? `${label}${columns.unit ?? ''}` : label;
      const x = left + (at + 0.5) * each;
      return word(`column ${at}`, x, LINE * 1.5, 'middle', text, name(at === held?.column));
    }),
    ...rows.labels.map((label, at) =>
      word(`row ${at}`, 0, HEAD + (at + 0.5) * high, 'start', label, name(at === held?.row)),
    ),
  ];
}
