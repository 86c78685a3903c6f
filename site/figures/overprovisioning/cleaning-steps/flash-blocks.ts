import { columnsAcross } from '../../../charts/cache-cells';
import type { Rect } from '../../../charts/geometry';
import { cornersOf, hatchPath, rectAttributes } from '../../../charts/hatch';
import { round } from '../../../charts/numbers';
import { drawScene, group, type Shape } from '../../../charts/scene';
import { textWidth } from '../../../charts/text-width';
import type { Draw } from '../../../charts/types';
import { word } from '../../../charts/words';

/** What a page of flash holds: something needed, something stale, or nothing. */
export interface FlashPage {
  readonly item: string | null;
  readonly state: 'valid' | 'stale' | 'erased';
  /** What has just happened to it. */
  readonly now?: 'written' | 'copied';
  /** Of a file that was deleted, though it is valid to the drive. */
  readonly isDeleted?: boolean;
}

/** A block of pages, which are erased together. */
export interface FlashBlock {
  readonly id: string;
  /** What it is at the moment: "open", "kept for cleaning". */
  readonly note: string;
  readonly pages: readonly FlashPage[];
}

/** A tiny drive at one moment, and the pages that the host sends it. */
export interface FlashBlocksChart {
  readonly label: string;
  readonly blocks: readonly FlashBlock[];
  /** What the host writes: done, in hand, still to come. */
  readonly host: readonly { readonly item: string; readonly state: 'done' | 'now' | 'upcoming' }[];
}

/** How tall a page of flash is and how narrow it may be, and what keeps blocks apart. */
export interface FlashSize {
  readonly cell: number;
  readonly least: number;
  readonly blockGap: number;
}

/** The same, with how tall a page is as the host sends it. */
const SIZES = {
  wide: { sent: 32, cell: 52, least: 36, blockGap: 22 },
  narrow: { sent: 26, cell: 42, least: 26, blockGap: 14 },
} as const satisfies Record<string, FlashSize & { sent: number }>;
/** How narrow a page that the host sends may be. */
const LEAST_SENT = 24;
const SENT_GAP = 5;
const CELL_GAP = 3;
const NOTE = 24;
const TOP = 24;
/** A block's frame lies around its pages. */
const FRAME = 3;

/** Where the blocks of a flash stand on a sheet, and how high all of them are. */
export function flashLayout(
  blocks: readonly FlashBlock[],
  width: number,
  size: FlashSize,
  top: number,
) {
  const pages = Math.max(1, ...blocks.map((block) => block.pages.length));
  const notes = blocks.map(({ id, note }) => textWidth(noteText(id, note), 'note'));
  const least = Math.max(pages * (size.least + CELL_GAP) - CELL_GAP, ...notes);
  const room = width - 2 * FRAME;
  const flash = columnsAcross(blocks.length, room, Math.min(least, room), size.blockGap);
  const cell = (flash.cell + CELL_GAP) / pages - CELL_GAP;
  const rowHeight = size.cell + NOTE + 18;
  const placeOf = (block: number): Place => ({
    left: FRAME + (block % flash.perRow) * flash.pitch,
    top: top + Math.floor(block / flash.perRow) * rowHeight,
    cell,
    height: size.cell,
  });
  return { placeOf, bottom: top + flash.rows * rowHeight };
}

/** Where a page stands in its block. */
export function pageRect({ left, top, cell, height }: Place, page: number): Rect {
  const from = left + page * (cell + CELL_GAP);
  return { left: from, right: from + cell, top, bottom: top + height };
}

/** What the host sends, and below it the blocks; both reach from edge to edge. */
export const drawFlashBlocks: Draw<FlashBlocksChart> = (svg, chart, box) => {
  const size = SIZES[box.kind];
  const sent = columnsAcross(chart.host.length, box.width, LEAST_SENT, SENT_GAP);
  const flashTop = TOP + sent.rows * (size.sent + SENT_GAP) + 38;
  const { placeOf, bottom } = flashLayout(chart.blocks, box.width, size, flashTop);
  drawScene(svg, chart.label, { ...box, height: bottom + 4 }, [
    group('host', [
      word('host title', 0, 9, 'start', 'the host writes', 'note soft'),
      ...chart.host.flatMap(({ item, state }, at) => {
        const left = (at % sent.perRow) * sent.pitch;
        const top = TOP + Math.floor(at / sent.perRow) * (size.sent + SENT_GAP);
        const rect = { left, right: left + sent.cell, top, bottom: top + size.sent };
        return sentShapes(item, state, at, rect);
      }),
    ]),
    group('flash', [
      word('flash title', 0, flashTop - 18, 'start', 'the flash', 'note soft'),
      ...chart.blocks.flatMap((block, at) => blockShapes(block, placeOf(at))),
    ]),
  ]);
};

function sentShapes(item: string, state: string, at: number, rect: Rect): Shape[] {
  return [
    {
      tag: 'rect',
      key: `sent ${at}`,
      attributes: { class: `sent ${state}`, ...rectAttributes(rect), rx: 4 },
    },
    word(
      `sent item ${at}`,
      (rect.left + rect.right) / 2,
      (rect.top + rect.bottom) / 2,
      'middle',
      item,
      `letter ${state}`,
    ),
  ];
}

const noteText = (id: string, note: string) => `${id}: ${note}`;

/** Where a block stands, and how large its pages are. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly cell: number;
  readonly height: number;
}

/** A block: its frame, its pages, and what it is at the moment. */
export function blockShapes({ id, note, pages }: FlashBlock, place: Place): Shape[] {
  const { left, top, cell, height } = place;
  const width = pages.length * (cell + CELL_GAP) - CELL_GAP;
  return [
    {
      tag: 'rect',
      key: `block ${id}`,
      attributes: {
        class: 'block',
        ...rectAttributes({
          left: left - FRAME,
          right: left + width + FRAME,
          top: top - FRAME,
          bottom: top + height + FRAME,
        }),
        rx: 6,
      },
    },
    ...pages.flatMap((page, at) => pageShapes(`${id} ${at}`, page, pageRect(place, at))),
    word(`note ${id}`, left, top + height + 16, 'start', noteText(id, note), 'note soft'),
  ];
}

/** Filled: needed. Crossed: deleted, and valid all the same. Open and struck through: stale. Hatched in gold: erased, ready to be written. */
export function pageShapes(key: string, page: FlashPage, rect: Rect): Shape[] {
  const shapes: Shape[] = [
    {
      tag: 'rect',
      key: `page ${key}`,
      attributes: {
        class: `page ${page.state} ${page.now ?? ''}`.trim(),
        ...rectAttributes(rect),
        rx: 3,
      },
    },
  ];
  if (page.state === 'erased') {
    const d = hatchPath(cornersOf(rect), 7);
    shapes.push({ tag: 'path', key: `hatch ${key}`, attributes: { class: 'hatch spare', d } });
  }
  if (page.isDeleted)
    shapes.push(
      { tag: 'rect', key: `veil ${key}`, attributes: { class: 'veil', ...rectAttributes(rect) } },
      {
        tag: 'path',
        key: `crossed ${key}`,
        attributes: { class: 'hatch crossed cache', d: hatchPath(cornersOf(rect), 6, false) },
      },
    );
  if (page.state === 'stale') {
    const { left, right, top, bottom } = rect;
    const d = `M${round(left + 7)},${round(bottom - 7)}L${round(right - 7)},${round(top + 7)}`;
    shapes.push({ tag: 'path', key: `strike ${key}`, attributes: { class: 'strike', d } });
  }
  if (page.item !== null) {
    shapes.push(
      word(
        `item ${key}`,
        (rect.left + rect.right) / 2,
        (rect.top + rect.bottom) / 2,
        'middle',
        page.item,
        page.isDeleted ? 'letter deleted' : `letter ${page.state} ${page.now ?? ''}`.trim(),
      ),
    );
  }
  return shapes;
}
