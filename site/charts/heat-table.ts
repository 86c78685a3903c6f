/** A matrix as a table: each number on a ground that is the darker the larger it is, hatched where it is below nought. */
import { cornersOf, hatchPath } from './hatch';
import { betShape, type Look, type MatrixCell, type MatrixChart } from './matrix';
import { round } from './numbers';
import { group, type Shape } from './scene';
import { textWidth } from './text-width';
import type { Box } from './types';
import { word } from './words';

const LINE = 20;
const HEAD = 2 * LINE + 4;
const ROW = { wide: 36, narrow: 34 } as const;
const GAP = 1.5;
/** Steps of the ground, so that many cells are one path, and how dark the last is: ink stays readable on it. */
const STEPS = 9;
const DARKEST = 0.46;

export function heatTable(chart: MatrixChart, box: Box): Look {
  const { rows, columns, cells, now, bet } = chart;
  const widest = Math.max(...[...rows.labels, rows.name].map((text) => textWidth(text, 'note')));
  const left = Math.ceil(widest + 10);
  const each = (box.width - left) / columns.labels.length;
  const high = ROW[box.kind];
  const rectOf = ({ row, column }: Pick<MatrixCell, 'row' | 'column'>) => ({
    left: left + column * each + GAP,
    right: left + (column + 1) * each - GAP,
    top: HEAD + row * high + GAP,
    bottom: HEAD + (row + 1) * high - GAP,
  });
  type Rect = ReturnType<typeof rectOf>;
  const outline = (one: Rect) =>
    `M${round(one.left)},${one.top}h${round(one.right - one.left)}v${one.bottom - one.top}h${round(one.left - one.right)}z`;
  const known = cells.filter(({ height }) => height !== null);
  const level = ({ shade }: MatrixCell) => Math.round(Math.min(Math.max(shade, 0), 1) * STEPS);
  const isBelow = ({ height }: MatrixCell) => (height ?? 0) < 0;
  const grounds = Array.from({ length: STEPS + 1 }, (_, step): Shape => {
    const on = known.filter((cell) => level(cell) === step && !isBelow(cell));
    return {
      tag: 'path',
      key: `level ${step}`,
      attributes: {
        class: chart.isSigned ? 'heat ink' : 'heat ssd',
        'fill-opacity': ((0.04 + (DARKEST * step) / STEPS) * (chart.isSigned ? 0.7 : 1)).toFixed(2),
        d: on.map((cell) => outline(rectOf(cell))).join(''),
      },
    };
  });
  const hatched = known.filter(isBelow);
  const middle = (cell: MatrixCell) => {
    const one = rectOf(cell);
    return { x: (one.left + one.right) / 2, y: (one.top + one.bottom) / 2 };
  };
  const lastColumn = columns.labels.length - 1;
  const [held, betOn] = [cells[now ?? -1], cells[bet ?? -1]];
  return {
    height: HEAD + rows.labels.length * high + 2,
    spots: cells.map(middle),
    shapes: [
      group('heat-levels', [
        {
          tag: 'path',
          key: 'empty',
          attributes: {
            class: 'heat-empty',
            d: cells
              .filter(({ height }) => height === null)
              .map((cell) => outline(rectOf(cell)))
              .join(''),
          },
        },
        ...grounds,
        ...hatched.map(
          (cell): Shape => ({
            tag: 'path',
            key: `below ${cell.row} ${cell.column}`,
            attributes: {
              class: 'hatch ink',
              // The farther below, the denser.
              d: hatchPath(cornersOf(rectOf(cell)), 14 - Math.round(level(cell) * 0.9)),
            },
          }),
        ),
        {
          tag: 'path',
          key: 'now',
          attributes: { class: 'heat-now', d: held ? outline(rectOf(held)) : '' },
        },
      ]),
      group('marks', betOn ? [betShape(rectOf(betOn).left + 8, rectOf(betOn).top + 8)] : []),
      group(
        'heat-numbers',
        cells
          .filter(({ text }) => text[box.kind] !== '')
          .map((cell) => {
            const { x, y } = middle(cell);
            const name = cell === held ? 'heat-number now' : 'heat-number';
            return word(`${cell.row} ${cell.column}`, x, y, 'middle', cell.text[box.kind], name);
          }),
      ),
      group('ticks', [
        word('quantity', 0, LINE / 2, 'start', chart.quantity[box.kind], 'note soft'),
        word('columns', box.width, LINE / 2, 'end', columns.name, 'note soft'),
        word('rows', 0, LINE * 1.5, 'start', rows.name, 'note soft'),
        ...columns.labels.map((label, column) =>
          word(
            `column ${column}`,
            left + (column + 0.5) * each,
            LINE * 1.5,
            'middle',
            column === lastColumn ? `${label}%` : label,
            column === held?.column ? 'label ink' : 'note soft',
          ),
        ),
        ...rows.labels.map((label, row) =>
          word(
            `row ${row}`,
            0,
            HEAD + (row + 0.5) * high,
            'start',
            label,
            row === held?.row ? 'label ink' : 'note soft',
          ),
        ),
      ]),
    ],
  };
}
