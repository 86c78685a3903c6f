/** Two drives of a few hundred pages side by side, page by page, and below them what each has come to. */

import { lineChartShapes } from '../../../charts/line-chart';
import { round } from '../../../charts/numbers';
import { drawScene, group, type Shape } from '../../../charts/scene';
import { textWidth } from '../../../charts/text-width';
import type { Box, Draw, LineChart } from '../../../charts/types';
import { word } from '../../../charts/words';

/** What a page is: its kind, and whether it is valid. */
export type Kind = 'hot' | 'cold' | 'hot-stale' | 'cold-stale';

/** One block: null where a page is erased. */
export interface BlockCells {
  readonly cells: readonly (Kind | null)[];
  /** Places that the last write has filled, by the host or by GC. */
  readonly written: readonly number[];
  readonly moved: readonly number[];
  readonly isOpen: boolean;
  readonly isVictim: boolean;
}

/** One drive. */
export interface DriveMap {
  readonly id: string;
  readonly title: string;
  /** How the host names what it writes there; shorter on a narrow sheet. */
  readonly note: { readonly wide: string; readonly narrow: string };
  /** Its write amplification, as text. */
  readonly reading: string;
  readonly blocks: readonly BlockCells[];
}

export interface TwoMaps {
  readonly label: string;
  readonly maps: readonly [DriveMap, DriveMap];
  readonly curve: LineChart;
}

/** Between the maps, between blocks, and between pages, in pixels. */
const BETWEEN = { wide: 40, narrow: 14 } as const;
const BLOCK_GAP = 5;
const PAGE_GAP = 1;
/** A page is no larger than this. */
const MOST_CELL = 10;
const COLUMNS = { wide: 8, narrow: 6 } as const;
const KEY_ROW = 20;
const HEAD = 44;
const CURVE = { wide: 150, narrow: 170 } as const;

/** The key: a sign and its word. */
const KEY = [
  ['hot', 'hot'],
  ['cold', 'cold'],
  ['hot-stale', 'hot, invalid'],
  ['cold-stale', 'cold, invalid'],
  ['written', 'just written'],
  ['moved', 'just relocated'],
] as const;

/** How a map is laid out on its half of the sheet. */
function layoutOf(blocks: readonly BlockCells[], box: Box) {
  const width = (box.width - BETWEEN[box.kind]) / 2;
  const columns = COLUMNS[box.kind];
  const side = Math.ceil(Math.sqrt(Math.max(1, ...blocks.map(({ cells }) => cells.length))));
  const pitch = Math.floor(width / columns);
  const cell = Math.max(2, Math.min(MOST_CELL, Math.floor((pitch - BLOCK_GAP) / side) - PAGE_GAP));
  const block = side * (cell + PAGE_GAP) - PAGE_GAP;
  const step = block + BLOCK_GAP;
  return { width, columns, side, cell, block, step, rows: Math.ceil(blocks.length / columns) };
}

export const drawTwoMaps: Draw<TwoMaps> = (svg, chart, box) => {
  const key = keyShapes(box);
  const top = key.rows * KEY_ROW + 6;
  const { width, columns, step, rows } = layoutOf(chart.maps[0].blocks, box);
  const mapTop = top + HEAD;
  const curveTop = mapTop + rows * step + 14;
  const height = curveTop + CURVE[box.kind];
  drawScene(svg, chart.label, { ...box, height }, [
    group('key', key.shapes),
    ...chart.maps.flatMap((map, at) => {
      const left = at * (width + BETWEEN[box.kind]);
      return [
        group(
          `${map.id} head`,
          headShapes(map, left, left + columns * step - BLOCK_GAP, top, box),
          'head',
        ),
        group(map.id, mapShapes(map, left, mapTop, box), 'flash'),
      ];
    }),
    group(
      'curve',
      lineChartShapes(chart.curve, { ...box, top: curveTop, height: CURVE[box.kind] }),
    ),
  ]);
};

function headShapes(map: DriveMap, left: number, right: number, top: number, box: Box): Shape[] {
  return [
    word('title', left, top + 8, 'start', map.title, 'label ink'),
    word('reading', right, top + 8, 'end', map.reading, 'label ink'),
    word('note', left, top + 26, 'start', map.note[box.kind], 'note soft'),
  ];
}

/** Each kind of page, the frames of the blocks, and what the last write did. */
function mapShapes({ blocks }: DriveMap, left: number, top: number, box: Box): Shape[] {
  const { columns, side, cell, block, step } = layoutOf(blocks, box);
  const cornerOf = (at: number) => [
    left + (at % columns) * step,
    top + Math.floor(at / columns) * step,
  ];
  const placed = blocks.map((one, at) => ({ ...one, corner: cornerOf(at) }));
  const points = (of: (one: BlockCells) => readonly number[]) =>
    placed.flatMap((one) =>
      of(one).map((place) => {
        const [x = 0, y = 0] = one.corner;
        return [
          x + (place % side) * (cell + PAGE_GAP),
          y + Math.floor(place / side) * (cell + PAGE_GAP),
        ] as const;
      }),
    );
  const kind = (wanted: Kind) =>
    points(({ cells }) => cells.flatMap((one, place) => (one === wanted ? [place] : [])));
  const frames = (of: (one: BlockCells) => boolean) =>
    placed.filter(of).map(({ corner: [x = 0, y = 0] }) => [x - 2, y - 2] as const);
  const path = (key: string, className: string, d: string): Shape => ({
    tag: 'path',
    key,
    attributes: { class: className, d },
  });
  const frame = squares(block + 4, 0);
  return [
    path('blocks', 'frame', frame(frames(() => true))),
    ...(['hot', 'cold', 'hot-stale', 'cold-stale'] as const).map((one) =>
      path(one, `kind ${one}`, signOf(one, cell)(kind(one))),
    ),
    path('written', 'kind written', signOf('written', cell)(points(({ written }) => written))),
    path('moved', 'kind moved', signOf('moved', cell)(points(({ moved }) => moved))),
    path('open', 'frame open', frame(frames(({ isOpen }) => isOpen))),
    path('victim', 'frame victim', frame(frames(({ isVictim }) => isVictim))),
  ];
}

type Corners = readonly (readonly [x: number, y: number])[];

/** Squares of one size, each drawn from where the pen was left. */
const squares = (size: number, inset: number) => (corners: Corners) => {
  let [px, py] = [0, 0];
  const length = round(size - 2 * inset);
  return corners
    .map(([x, y], at) => {
      const [dx, dy] = [round(x + inset - px), round(y + inset - py)];
      [px, py] = [x + inset, y + inset];
      return `${at === 0 ? 'M' : 'm'}${dx},${dy}h${length}v${length}h${-length}z`;
    })
    .join('');
};

/** A hot page is a full square, a cold one a smaller, an invalid one hollow; what is new has a frame around it. */
function signOf(kind: (typeof KEY)[number][0], cell: number) {
  if (kind === 'written' || kind === 'moved') return squares(cell, 0);
  const isStale = kind.endsWith('stale');
  const inset = (kind.startsWith('cold') ? cell / 6 : 0) + (isStale ? 0.5 : 0);
  return squares(cell, round(inset));
}

function keyShapes(box: Box): { shapes: Shape[]; rows: number } {
  const cell = MOST_CELL;
  let [left, row] = [0, 0];
  const shapes = KEY.flatMap(([kind, text]): Shape[] => {
    const wide = cell + 6 + textWidth(text, 'note') + 16;
    if (left > 0 && left + wide - 16 > box.width) [left, row] = [0, row + 1];
    const [x, middle] = [left, KEY_ROW * (row + 0.5)];
    left += wide;
    return [
      {
        tag: 'path',
        key: kind,
        attributes: { class: `kind ${kind}`, d: signOf(kind, cell)([[x, middle - cell / 2]]) },
      },
      word(`word ${kind}`, x + cell + 6, middle, 'start', text, 'note soft'),
    ];
  });
  return { shapes, rows: row + 1 };
}
