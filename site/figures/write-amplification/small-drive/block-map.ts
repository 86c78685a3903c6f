import type { Rect } from '../../../charts/geometry';
import { round } from '../../../charts/numbers';
import { group, type Shape } from '../../../charts/scene';
import { textWidth } from '../../../charts/text-width';
import type { Box } from '../../../charts/types';
import { BASELINE } from '../../../charts/words';

/**
 * What stands in one page of flash: nothing yet, a page that is needed, one that is not, and of the
 * needed ones the page that the host has just written and those that cleaning has just copied.
 */
export type Cell = 'free' | 'valid' | 'stale' | 'written' | 'moved';

/** One block of flash, its pages in the order in which they are written. */
export interface Block {
  readonly cells: readonly Cell[];
  /** What stands under it: where the host writes, what was cleaned. */
  readonly note?: string;
  /** Framed, because something has just happened to it. */
  readonly marked?: boolean;
}

/** Blocks next to each other: all of them on a wide sheet, half of them on a narrow one. */
const NARROW_ROWS = 2;
const CELL = { wide: 11, narrow: 6 } as const;
const GAP = 3;
const KEY_ROW = 22;
const NOTE = 26;
const TOP = 8;

const WORDS: Readonly<Record<Cell, string>> = {
  free: 'erased',
  valid: 'valid',
  stale: 'stale',
  written: 'written',
  moved: 'copied',
};

/** Where the blocks stand on their sheet, and how high all of it is. */
export function blockMapLayout(blocks: readonly Block[], box: Box) {
  const rows = box.kind === 'wide' ? 1 : NARROW_ROWS;
  const perRow = Math.max(1, Math.ceil(blocks.length / rows));
  const pitch = box.width / perRow;
  const cell = CELL[box.kind];
  const width = Math.min(pitch - 2 * GAP, 2.4 * cell);
  const pages = Math.max(0, ...blocks.map(({ cells }) => cells.length));
  const top = TOP + keyShapes(box).rows * KEY_ROW + 8;
  const rowHeight = pages * (cell + GAP) + NOTE;
  return {
    cell,
    pitch,
    width,
    pagesHeight: pages * (cell + GAP),
    rowHeight,
    height: Math.ceil(top + rows * rowHeight),
    placed: blocks.map((block, at) => ({
      block,
      left: (at % perRow) * pitch + (pitch - width) / 2,
      top: top + Math.floor(at / perRow) * rowHeight,
    })),
  };
}

/** Where a page of a block is drawn. */
export function pageRect(blocks: readonly Block[], block: number, page: number, box: Box): Rect {
  const { cell, width, placed } = blockMapLayout(blocks, box);
  const { left, top: from } = placed[block] ?? { left: 0, top: 0 };
  const top = from + page * (cell + GAP);
  return { left, right: left + width, top, bottom: top + cell };
}

/** A map of blocks as columns of cells; each kind of cell has a shape of its own. */
export function blockMapShapes(blocks: readonly Block[], box: Box): Shape[] {
  const { cell: height, width, pagesHeight, placed } = blockMapLayout(blocks, box);
  const cells = placed.flatMap(({ block, left, top: from }) =>
    block.cells.map((cell, at) => ({ cell, left, top: from + at * (height + GAP) })),
  );
  const path = (kind: Cell) =>
    cellsPath(
      kind,
      cells.filter((one) => one.cell === kind),
      width,
      height,
    );
  const kinds: readonly Cell[] = ['free', 'valid', 'stale', 'written', 'moved'];
  return [
    group('key', keyShapes(box).shapes),
    group(
      'marks',
      placed.flatMap(({ block, left, top: from }, at): Shape[] =>
        block.marked
          ? [
              {
                tag: 'rect',
                key: `mark ${at}`,
                attributes: {
                  class: 'block-mark',
                  x: round(left - GAP),
                  y: round(from - GAP),
                  width: round(width + 2 * GAP),
                  height: round(block.cells.length * (height + GAP) + GAP),
                  rx: 4,
                },
              },
            ]
          : [],
      ),
    ),
    group(
      'flash',
      kinds.map((kind) => ({
        tag: 'path',
        key: kind,
        attributes: { class: `flash-page ${kind}`, d: path(kind) },
      })),
    ),
    group('labels', noteShapes(placed, width, pagesHeight, box)),
  ];
}

/** Erased: a small frame. Valid: a full cell. Stale: a frame struck through. New: a full cell with a hole. */
function cellOf(kind: Cell, width: number, height: number) {
  const inset = kind === 'free' || kind === 'stale' ? 1 : 0;
  const [w, h] = [round(width - 2 * inset), round(height - 2 * inset)];
  const frame = `h${w}v${h}h${-w}z`;
  if (kind === 'stale')
    return { inset, d: `${frame}m0,${h}l${w},${-h}z`, end: [inset, inset + h] as const };
  if (kind === 'free' || kind === 'valid') return { inset, d: frame, end: [inset, inset] as const };
  const [across, down] = kind === 'written' ? [4, 4] : [Math.round(width / 2), 2];
  const [x, y] = [round((width - across) / 2), round((height - down) / 2)];
  return { inset, d: `${frame}m${x},${y}v${down}h${across}v${-down}z`, end: [x, y] as const };
}

/** All cells of a kind, each drawn from where the pen was left: a page of flash is a few letters, the same in all. */
function cellsPath(
  kind: Cell,
  cells: readonly { readonly left: number; readonly top: number }[],
  width: number,
  height: number,
): string {
  const { inset, d, end } = cellOf(kind, width, height);
  let pen: readonly [number, number] = [0, 0];
  return cells
    .map(({ left, top }, at) => {
      const [x, y] = [round(left), round(top)];
      const [dx, dy] = [round(x + inset - pen[0]), round(y + inset - pen[1])];
      pen = [x + end[0], y + end[1]];
      return `${at === 0 ? 'M' : 'm'}${dx},${dy}${d}`;
    })
    .join('');
}

/** One cell of each kind with its word, in as many rows as it takes. */
function keyShapes(box: Box): { shapes: Shape[]; rows: number } {
  const height = CELL[box.kind];
  const width = 1.6 * height;
  let left = 0;
  let row = 0;
  const shapes = Object.entries(WORDS).flatMap(([kind, word]): Shape[] => {
    const wide = width + 6 + textWidth(word, 'note') + 16;
    if (left > 0 && left + wide - 16 > box.width) {
      left = 0;
      row += 1;
    }
    const [x, middle] = [left, TOP + KEY_ROW * (row + 0.5)];
    left += wide;
    return [
      {
        tag: 'path',
        key: kind,
        attributes: {
          class: `flash-page ${kind}`,
          d: cellsPath(kind as Cell, [{ left: x, top: middle - height / 2 }], width, height),
        },
      },
      {
        tag: 'text',
        key: `word ${kind}`,
        attributes: {
          class: 'note soft',
          x: round(x + width + 6),
          y: round(middle + BASELINE),
          'text-anchor': 'start',
        },
        text: word,
      },
    ];
  });
  return { shapes, rows: row + 1 };
}

function noteShapes(
  placed: readonly { readonly block: Block; readonly left: number; readonly top: number }[],
  width: number,
  height: number,
  box: Box,
): Shape[] {
  return placed.flatMap(({ block, left, top }, at): Shape[] => {
    if (!block.note) return [];
    const half = textWidth(block.note, 'note') / 2;
    const middle = Math.min(Math.max(left + width / 2, half), box.width - half);
    return [
      {
        tag: 'text',
        key: `note ${at}`,
        attributes: {
          class: 'note ink',
          x: round(middle),
          y: round(top + height + 8 + BASELINE),
          'text-anchor': 'middle',
        },
        text: block.note,
      },
    ];
  });
}
