import { columnsAcross } from '../../../charts/cache-cells';
import type { Rect } from '../../../charts/geometry';
import { cornersOf, hatchPath, rectAttributes } from '../../../charts/hatch';
import { round } from '../../../charts/numbers';
import { drawScene, group, type Shape } from '../../../charts/scene';
import { textWidth } from '../../../charts/text-width';
import type { Box, Draw } from '../../../charts/types';
import { word } from '../../../charts/words';

/** What a page of flash holds: something needed, something stale, or nothing. */
export interface FlashPage {
  readonly item: string | null;
  readonly state: 'valid' | 'stale' | 'erased';
  /** What has just happened to it. */
  readonly now?: 'written' | 'copied';
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

/** How tall a page is, as the host sends it and in the flash, how narrow it may be there, and what keeps blocks apart. */
const SIZES = {
  wide: { sent: 32, cell: 52, least: 36, blockGap: 22 },
  narrow: { sent: 26, cell: 42, least: 26, blockGap: 14 },
} as const;
/** How narrow a page that the host sends may be. */
const LEAST_SENT = 24;
const SENT_GAP = 5;
const CELL_GAP = 3;
const NOTE = 24;
const TOP = 24;
/** A block's frame lies around its pages. */
const FRAME = 3;

/** What the host sends, and below it the blocks; both reach from edge to edge. */
export const drawFlashBlocks: Draw<FlashBlocksChart> = (svg, chart, box) => {
  const size = SIZES[box.kind];
  const sent = columnsAcross(chart.host.length, box.width, LEAST_SENT, SENT_GAP);
  const pages = Math.max(1, ...chart.blocks.map((block) => block.pages.length));
  const notes = chart.blocks.map(({ id, note }) => textWidth(noteText(id, note), 'note'));
  const least = Math.max(pages * (size.least + CELL_GAP) - CELL_GAP, ...notes);
  const room = box.width - 2 * FRAME;
  const flash = columnsAcross(chart.blocks.length, room, Math.min(least, room), size.blockGap);
  const cell = (flash.cell + CELL_GAP) / pages - CELL_GAP;
  const flashTop = TOP + sent.rows * (size.sent + SENT_GAP) + 38;
  const rowHeight = size.cell + NOTE + 18;
  const sheet: Box = { ...box, height: flashTop + flash.rows * rowHeight + 4 };
  drawScene(svg, chart.label, sheet, [
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
      ...chart.blocks.flatMap((block, at) => {
        const left = FRAME + (at % flash.perRow) * flash.pitch;
        const top = flashTop + Math.floor(at / flash.perRow) * rowHeight;
        return blockShapes(block, { left, top, cell, height: size.cell });
      }),
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
interface Place {
  readonly left: number;
  readonly top: number;
  readonly cell: number;
  readonly height: number;
}

function blockShapes({ id, note, pages }: FlashBlock, place: Place): Shape[] {
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
    ...pages.flatMap((page, at) => {
      const from = left + at * (cell + CELL_GAP);
      return pageShapes(`${id} ${at}`, page, {
        left: from,
        right: from + cell,
        top,
        bottom: top + height,
      });
    }),
    word(`note ${id}`, left, top + height + 16, 'start', noteText(id, note), 'note soft'),
  ];
}

/** Filled: needed. Open and struck through: stale. Hatched in gold: erased, ready to be written. */
function pageShapes(key: string, page: FlashPage, rect: Rect): Shape[] {
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
        `letter ${page.state} ${page.now ?? ''}`.trim(),
      ),
    );
  }
  return shapes;
}
