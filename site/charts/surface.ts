/** A matrix as a surface seen at a slant, as reports print it: what stands behind is hidden, and said to be. */
import type { Point } from './geometry';
import { shapePath } from './mark-shapes';
import type { Look, MatrixChart } from './matrix';
import { pair, polyline } from './numbers';
import { BACK, type Field, FRONT, HIGH, hiddenIn, patchesOf, placeOf, turned } from './oblique';
import { group, type Shape } from './scene';
import { textWidth } from './text-width';
import type { Box } from './types';
import { word } from './words';

const HEAD = 30;
const FOOT = 30;
/** What stands right of it. */
const ROOM = { wide: 120, narrow: 84 } as const;
/** A phone shows it higher: what hides what is the same. */
const STRETCH = { wide: 0.9, narrow: 1.5 } as const;
const [LEFT, GAP] = [2, 10];

/** The heights of a matrix as a field, turned so often; what is not known lies on the floor. */
export function fieldOf({ cells, rows, columns, isSigned, turn }: Omit<MatrixChart, 'label'>): {
  field: Field;
  /** Which cell stands where. */
  places: readonly (readonly number[])[];
} {
  const at = (row: number, column: number) =>
    cells.findIndex((cell) => cell.row === row && cell.column === column);
  const straight = rows.labels.map((_, row) => columns.labels.map((_, column) => at(row, column)));
  const places = turned(straight, turn);
  const heightOf = (place: number) => {
    const height = cells[place]?.height ?? 0;
    return isSigned ? (height + 1) / 2 : height;
  };
  return { places, field: places.map((line) => line.map(heightOf)) };
}

/** How many cells are hidden. */
export const hiddenCount = (chart: Omit<MatrixChart, 'label'>): number =>
  hiddenIn(fieldOf(chart).field).flat().filter(Boolean).length;

/** Where a cell stands on the sheet. */
interface Spot extends Point {
  readonly isHidden: boolean;
}

export function surface(chart: MatrixChart, box: Box): Look {
  const { field, places } = fieldOf(chart);
  const scale = (box.width - ROOM[box.kind]) / (FRONT + BACK.right);
  const upward = scale * STRETCH[box.kind];
  const base = HEAD + (HIGH + BACK.up) * upward;
  const onSheet = ({ x, y }: Point): Point => ({ x: LEFT + x * scale, y: base + y * upward });
  const hidden = hiddenIn(field);
  const all: Spot[] = [];
  places.forEach((line, u) => {
    line.forEach((place, v) => {
      all[place] = { ...onSheet(placeOf(field, u, v)), isHidden: hidden[u]?.[v] === true };
    });
  });
  const known = chart.cells.map(({ height }, at) => (height === null ? undefined : all[at]));
  const hides = known.some((spot) => spot?.isHidden);
  return {
    height: base + FOOT,
    spots: known.map((spot) => (spot && !spot.isHidden ? spot : null)),
    shapes: [
      group('patches', patchShapes(field, onSheet)),
      group('marks', spotShapes(chart, all, known)),
      group('ticks', [
        ...axisWords(chart, field, onSheet),
        ...(hides ? [word('hidden', box.width, 9, 'end', '× hidden', 'note ink')] : []),
      ]),
    ],
  };
}

const patchShapes = (field: Field, onSheet: (point: Point) => Point): Shape[] =>
  patchesOf(field).map(({ key, corners, isSide }) => {
    const name = isSide ? 'patch side' : 'patch';
    return {
      tag: 'path',
      key,
      attributes: { class: name, d: `${polyline(corners.map(onSheet))}Z` },
    };
  });

/** Dots where cells are seen, crosses where they are hidden, and the cell in hand. */
function spotShapes(
  { now, kind }: MatrixChart,
  all: readonly Spot[],
  known: readonly (Spot | undefined)[],
): Shape[] {
  const path = (key: string, className: string, d: string): Shape => ({
    tag: 'path',
    key,
    attributes: { class: className, d },
  });
  const drawn = (isHidden: boolean, draw: (spot: Spot) => string) =>
    known.map((spot) => (spot?.isHidden === isHidden ? draw(spot) : '')).join('');
  const dot = ({ x, y }: Point, r: number) => shapePath('dot', x, y, r);
  const held = all[now ?? -1];
  return [
    path('behind', 'behind', drawn(true, crossAt)),
    path(
      'seen',
      `seen ${kind}`,
      drawn(false, (spot) => dot(spot, 2.2)),
    ),
    path('now', held?.isHidden ? 'heat-now dashed' : 'heat-now', held ? dot(held, 8) : ''),
  ];
}

/** A small cross: a cell that is not to be seen. */
const crossAt = ({ x, y }: Point) => `M${pair(x - 2.5, y - 2.5)}l5,5m0,-5l-5,5`;

/** What stands along the front and along the right side, from end to end, and how high is high. */
function axisWords(chart: MatrixChart, field: Field, onSheet: (point: Point) => Point): Shape[] {
  const { rows, turn, quantity, most } = chart;
  const sizes = { name: rows.name, ends: [rows.labels[0] ?? '', rows.labels.at(-1) ?? ''] };
  const mixes = { name: 'Reads', ends: ['0% reads', '100% reads'] };
  // A quarter of a turn changes which of them is along the front; half a turn, in which direction.
  const [front, side] = turn % 2 === 0 ? [sizes, mixes] : [mixes, sizes];
  const isFrontBack = turn === 1 || turn === 2;
  const isSideBack = turn === 2 || turn === 3;
  const ordered = (ends: readonly string[], isBack: boolean) =>
    isBack ? [...ends].reverse() : ends;
  const [frontFrom = '', frontTo = ''] = ordered(front.ends, isFrontBack);
  const [sideFrom = '', sideTo = ''] = ordered(side.ends, isSideBack);
  const last = { u: field.length - 1, v: (field[0]?.length ?? 1) - 1 };
  const start = onSheet(placeOf(field, 0, 0, 0));
  const near = onSheet(placeOf(field, last.u, 0, 0));
  const far = onSheet(placeOf(field, last.u, last.v, 0));
  const fits =
    textWidth(`${frontFrom}${front.name}${frontTo}`, 'note') + 3 * GAP < near.x - start.x;
  return [
    word('quantity', 0, 9, 'start', `${quantity.wide}, up to ${most}`, 'note soft'),
    word('front from', start.x, base(start), 'start', frontFrom, 'note soft'),
    ...(fits
      ? [word('front', (start.x + near.x) / 2, base(start), 'middle', front.name, 'label ink')]
      : []),
    word('front to', near.x, base(near), 'end', frontTo, 'note soft'),
    word('side from', near.x + GAP, near.y - 4, 'start', sideFrom, 'note soft'),
    word(
      'side',
      (near.x + far.x) / 2 + 2 * GAP,
      (near.y + far.y) / 2 + 2,
      'start',
      side.name,
      'label ink',
    ),
    word('side to', far.x + GAP, far.y, 'start', sideTo, 'note soft'),
  ];
}

/** Below the front edge. */
const base = ({ y }: Point) => y + 16;
