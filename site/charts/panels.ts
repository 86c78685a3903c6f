/** A matrix as small charts side by side, one for each of its rows, all with the same columns along them. */
import type { Point } from './geometry';
import { markPath } from './mark-shapes';
import type { Look, MatrixCell, MatrixChart } from './matrix';
import { pair, polyline, round } from './numbers';
import { group, type Shape } from './scene';
import type { Box } from './types';
import { word } from './words';

const ACROSS = { wide: 4, narrow: 2 } as const;
const GAP = { wide: 28, narrow: 18 } as const;
const PLOT = { wide: 104, narrow: 84 } as const;
/** The name of the quantity, above all of them. */
const TITLE = 24;
const HEAD = 26;
const FOOT = 30;
/** What dots at the edges need. */
const INSET = 7;

export function panels(chart: MatrixChart, box: Box): Look {
  const { rows, cells } = chart;
  const across = ACROSS[box.kind];
  const width = (box.width - (across - 1) * GAP[box.kind]) / across;
  const high = HEAD + PLOT[box.kind] + FOOT;
  const sheets = rows.labels.map((_, row) => ({
    left: (row % across) * (width + GAP[box.kind]),
    top: TITLE + Math.floor(row / across) * high,
    width,
    plot: PLOT[box.kind],
  }));
  const spots = cells.map(({ row, column, height }): Point | null => {
    const sheet = sheets[row];
    if (!sheet || height === null) return null;
    return spotIn(sheet, chart, column, height);
  });
  return {
    height: TITLE + Math.ceil(rows.labels.length / across) * high,
    spots,
    shapes: [
      ...sheets.map((sheet, row) =>
        group(`panel ${row}`, panelShapes(chart, row, sheet, spots), 'panel'),
      ),
      word('quantity', 0, TITLE / 2 - 3, 'start', chart.quantity[box.kind], 'note soft'),
    ],
  };
}

interface Sheet {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly plot: number;
}

/** A place in a small chart: signed ones have nought in the middle. */
function spotIn(sheet: Sheet, { columns, isSigned }: MatrixChart, column: number, height: number) {
  const share = isSigned ? (height + 1) / 2 : height;
  return {
    x: sheet.left + INSET + (columns.places[column] ?? 0) * (sheet.width - 2 * INSET),
    y: sheet.top + HEAD + sheet.plot * (1 - share),
  };
}

function panelShapes(
  chart: MatrixChart,
  row: number,
  sheet: Sheet,
  spots: readonly (Point | null)[],
): Shape[] {
  const { cells, columns, isSigned, kind, now } = chart;
  const { left, top, width, plot } = sheet;
  const here = cells.flatMap((cell, at) => (cell.row === row ? [{ cell, at }] : []));
  const inOrder = [...here].sort((a, b) => a.cell.column - b.cell.column);
  const drawn = inOrder.flatMap(({ cell, at }) => {
    const spot = spots[at];
    return spot ? [{ cell, at, ...spot }] : [];
  });
  const held = drawn.find(({ at }) => at === now);
  const ghost = (cell: MatrixCell) =>
    cell.ghost === undefined || cell.height === null
      ? []
      : [spotIn(sheet, chart, cell.column, cell.ghost)];
  const zero = top + HEAD + (isSigned ? plot / 2 : plot);
  const bottom = top + HEAD + plot;
  const across = `h${round(width)}`;
  const path = (key: string, className: string, d: string): Shape => ({
    tag: 'path',
    key,
    attributes: { class: className, d },
  });
  return [
    path(
      'grid',
      'grid',
      `M${round(left)},${top + HEAD}${across}${isSigned ? `M${round(left)},${bottom}${across}` : ''}`,
    ),
    path('ground', 'ground', `M${round(left)},${zero}${across}`),
    path('ghost', 'line fine soft', polyline(inOrder.flatMap(({ cell }) => ghost(cell)))),
    path(
      'line',
      isSigned ? 'line plain ink' : 'line plain ssd',
      // An error is a distance from nought.
      isSigned
        ? drawn.map(({ x, y }) => `M${pair(x, zero)}V${round(y)}`).join('')
        : polyline(drawn),
    ),
    path(
      'dots',
      `mark ${kind} ${isSigned ? 'ink' : 'ssd'}`,
      drawn.map(({ x, y }) => markPath({ kind }, x, y)).join(''),
    ),
    path(
      'now',
      'heat-now',
      held ? `M${pair(held.x - 8, held.y)}a8,8 0 1 1 16,0 8,8 0 1 1 -16,0Z` : '',
    ),
    word('name', left, top + 10, 'start', chart.rows.labels[row] ?? '', 'label ink'),
    word('note', left + width, top + 10, 'end', chart.notes[row] ?? '', 'note soft'),
    word('from', left, bottom + 14, 'start', columns.ends[0], 'note soft'),
    word('to', left + width, bottom + 14, 'end', columns.ends[1], 'note soft'),
  ];
}
