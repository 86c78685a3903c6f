import { round } from './numbers';
import { drawScene, group, type Shape } from './scene';
import { textWidth } from './text-width';
import type { Box, Draw } from './types';
import { BASELINE } from './words';

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

/** Every page of a small drive. */
export interface BlockMapChart {
  /** One sentence for those who cannot see it. */
  readonly label: string;
  readonly blocks: readonly Block[];
}

/** Blocks next to each other: all of them on a wide sheet, half of them on a narrow one. */
const NARROW_ROWS = 2;
const CELL = { wide: 14, narrow: 6 } as const;
const GAP = 3;
const KEY_ROW = 22;
const NOTE = 26;
const TOP = 8;

const WORDS: Readonly<Record<Cell, string>> = {
  free: 'erased',
  valid: 'valid',
  stale: 'stale',
  written: 'just written',
  moved: 'just copied',
};

/** A map of blocks as columns of cells; each kind of cell has a shape of its own. */
export const drawBlockMap: Draw<BlockMapChart> = (svg, chart, box) => {
  const rows = box.kind === 'wide' ? 1 : NARROW_ROWS;
  const perRow = Math.max(1, Math.ceil(chart.blocks.length / rows));
  const pitch = box.width / perRow;
  const height = CELL[box.kind];
  const width = Math.min(pitch - 2 * GAP, 2.4 * height);
  const pages = Math.max(0, ...chart.blocks.map(({ cells }) => cells.length));
  const key = keyShapes(box);
  const top = TOP + key.rows * KEY_ROW + 8;
  const rowHeight = pages * (height + GAP) + NOTE;
  const placed = chart.blocks.map((block, at) => ({
    block,
    left: (at % perRow) * pitch + (pitch - width) / 2,
    top: top + Math.floor(at / perRow) * rowHeight,
  }));
  const cells = placed.flatMap(({ block, left, top: from }) =>
    block.cells.map((cell, at) => ({ cell, left, top: from + at * (height + GAP) })),
  );
  const path = (kind: Cell) =>
    cells
      .filter(({ cell }) => cell === kind)
      .map((one) => cellPath(kind, one.left, one.top, width, height))
      .join('');
  const kinds: readonly Cell[] = ['free', 'valid', 'stale', 'written', 'moved'];
  drawScene(svg, chart.label, { ...box, height: Math.ceil(top + rows * rowHeight) }, [
    group('key', key.shapes),
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
    group('labels', noteShapes(placed, width, pages * (height + GAP), box)),
  ]);
};

/** Erased: a small frame. Valid: a full cell. Stale: a frame struck through. New: a full cell with a hole. */
function cellPath(kind: Cell, x: number, y: number, width: number, height: number): string {
  const frame = (inset: number) => {
    const [left, top] = [round(x + inset), round(y + inset)];
    const [w, h] = [round(width - 2 * inset), round(height - 2 * inset)];
    return `M${left},${top}h${w}v${h}h${-w}z`;
  };
  const hole = (w: number, h: number) =>
    `M${round(x + (width - w) / 2)},${round(y + (height - h) / 2)}v${h}h${w}v${-h}z`;
  if (kind === 'free') return frame(1);
  if (kind === 'stale')
    return `${frame(1)}M${round(x + 1)},${round(y + height - 1)}l${round(width - 2)},${round(2 - height)}`;
  if (kind === 'written') return frame(0) + hole(4, 4);
  if (kind === 'moved') return frame(0) + hole(Math.round(width / 2), 2);
  return frame(0);
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
          d: cellPath(kind as Cell, x, middle - height / 2, width, height),
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
