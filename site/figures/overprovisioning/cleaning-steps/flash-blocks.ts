import { cornersOf, hatchPath, rectAttributes } from '../../../charts/hatch';
import { round } from '../../../charts/numbers';
import { drawScene, group, type Shape } from '../../../charts/scene';
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

const SENT = 26;
const SENT_GAP = 5;
const CELL = 40;
const CELL_GAP = 3;
const BLOCK_GAP = 22;
const NOTE = 24;
const TOP = 24;

export const drawFlashBlocks: Draw<FlashBlocksChart> = (svg, chart, box) => {
  const perRow = Math.floor((box.width + SENT_GAP) / (SENT + SENT_GAP));
  const sentHeight = Math.ceil(Math.max(1, chart.host.length) / perRow) * (SENT + SENT_GAP);
  const pages = Math.max(1, ...chart.blocks.map((block) => block.pages.length));
  const cell = Math.min(CELL, (box.width - 4) / pages - CELL_GAP);
  const wide = pages * (cell + CELL_GAP) + BLOCK_GAP;
  const across = Math.max(1, Math.floor((box.width + BLOCK_GAP) / wide));
  const rows = Math.ceil(chart.blocks.length / across);
  const flashTop = TOP + sentHeight + 38;
  const rowHeight = cell + NOTE + 18;
  const sheet: Box = { ...box, height: flashTop + rows * rowHeight + 4 };
  drawScene(svg, chart.label, sheet, [
    group('host', [
      word('host title', 0, 9, 'start', 'the host writes', 'note soft'),
      ...chart.host.flatMap(({ item, state }, at) => sentShapes(item, state, at, perRow)),
    ]),
    group('flash', [
      word('flash title', 0, flashTop - 18, 'start', 'the flash', 'note soft'),
      ...chart.blocks.flatMap((block, at) =>
        blockShapes(
          block,
          (at % across) * wide,
          flashTop + Math.floor(at / across) * rowHeight,
          cell,
        ),
      ),
    ]),
  ]);
};

function sentShapes(item: string, state: string, at: number, perRow: number): Shape[] {
  const left = (at % perRow) * (SENT + SENT_GAP);
  const top = TOP + Math.floor(at / perRow) * (SENT + SENT_GAP);
  const rect = { left, right: left + SENT, top, bottom: top + SENT };
  return [
    {
      tag: 'rect',
      key: `sent ${at}`,
      attributes: { class: `sent ${state}`, ...rectAttributes(rect), rx: 4 },
    },
    word(`sent item ${at}`, left + SENT / 2, top + SENT / 2, 'middle', item, `letter ${state}`),
  ];
}

function blockShapes(
  { id, note, pages }: FlashBlock,
  left: number,
  top: number,
  cell: number,
): Shape[] {
  const width = pages.length * (cell + CELL_GAP) - CELL_GAP;
  return [
    {
      tag: 'rect',
      key: `block ${id}`,
      attributes: {
        class: 'block',
        ...rectAttributes({
          left: left - 3,
          right: left + width + 3,
          top: top - 3,
          bottom: top + cell + 3,
        }),
        rx: 6,
      },
    },
    ...pages.flatMap((page, place) =>
      pageShapes(id, page, place, left + place * (cell + CELL_GAP), top, cell),
    ),
    word(`note ${id}`, left, top + cell + 16, 'start', `${id}: ${note}`, 'note soft'),
  ];
}

/** Filled: needed. Open and struck through: stale. Hatched in gold: erased, ready to be written. */
function pageShapes(
  block: string,
  page: FlashPage,
  place: number,
  left: number,
  top: number,
  cell: number,
): Shape[] {
  const rect = { left, right: left + cell, top, bottom: top + cell };
  const key = `${block} ${place}`;
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
    const d = `M${round(left + 7)},${round(top + cell - 7)}L${round(left + cell - 7)},${round(top + 7)}`;
    shapes.push({ tag: 'path', key: `strike ${key}`, attributes: { class: 'strike', d } });
  }
  if (page.item !== null) {
    shapes.push(
      word(
        `item ${key}`,
        left + cell / 2,
        top + cell / 2,
        'middle',
        page.item,
        `letter ${page.state} ${page.now ?? ''}`.trim(),
      ),
    );
  }
  return shapes;
}
