/** The files as the host knows them, the flash as the drive does, and what is on its way between them. */
import { columnsAcross } from '../../../charts/cache-cells';
import type { Rect } from '../../../charts/geometry';
import { rectAttributes } from '../../../charts/hatch';
import { round } from '../../../charts/numbers';
import { drawScene, group, type Shape } from '../../../charts/scene';
import { textWidth } from '../../../charts/text-width';
import type { Box, Draw } from '../../../charts/types';
import { word } from '../../../charts/words';
import {
  blockShapes,
  type FlashBlock,
  type FlashPage,
  type FlashSize,
  flashLayout,
  pageRect,
  pageShapes,
} from '../cleaning-steps/flash-blocks';

/** A page of flash, by its block and its place there. */
interface Spot {
  readonly block: number;
  readonly place: number;
}

export interface TrimChart {
  /** One sentence for those who cannot see it. */
  readonly label: string;
  /** What happens, in a few words. */
  readonly says: string;
  /** What the file system holds; how much of it is struck out, from 0 to 1. */
  readonly files: readonly {
    readonly name: string;
    readonly pages: readonly string[];
    readonly struck: number;
  }[];
  readonly blocks: readonly FlashBlock[];
  /** The page that the host writes now. */
  readonly written: string | null;
  /** A page on its way: from the host where it has no other place. */
  readonly moves: {
    readonly item: string;
    readonly from: Spot | null;
    readonly to: Spot;
    readonly share: number;
    readonly as: 'written' | 'copied';
  } | null;
  /** The block that is being erased, and how much of the time is over. */
  readonly erased: { readonly block: number; readonly share: number } | null;
  /** The page that TRIM names now. */
  readonly named: Spot | null;
}

const SIZES = {
  wide: { cell: 34, least: 24, blockGap: 20 },
  narrow: { cell: 30, least: 24, blockGap: 14 },
} as const satisfies Record<string, FlashSize>;

const LINE = 20;
/** How tall a page of a file is, what keeps pages apart, and files. */
const [FILE, FILE_GAP, BETWEEN] = [22, 2, 18];
/** So narrow may a page of a file be. */
const LEAST = 17;

export const drawTrimmed: Draw<TrimChart> = (svg, chart, box) => {
  const files = filesLayout(chart, box, 2.4 * LINE + 6);
  const flashTop = files.bottom + 2 * LINE;
  const flash = flashLayout(chart.blocks, box.width, SIZES[box.kind], flashTop);
  const spot = ({ block, place }: Spot) => pageRect(flash.placeOf(block), place);
  const key = keyShapes(box, flash.bottom + 4);
  drawScene(svg, chart.label, { ...box, height: key.bottom }, [
    group('labels', [
      word('says', 0, 9, 'start', chart.says, 'value ink'),
      word('host title', 0, 9 + 1.4 * LINE, 'start', 'the file system', 'note soft'),
      word('flash title', 0, flashTop - 18, 'start', 'the flash', 'note soft'),
    ]),
    group('files', fileShapes(chart, files)),
    group(
      'flash',
      chart.blocks.flatMap((block, at) => blockShapes(block, flash.placeOf(at))),
    ),
    group('now', nowShapes(chart, files, spot)),
    group('key', key.shapes),
  ]);
};

/** Where the pages of each file stand, side by side on a desk, below each other on a phone. */
function filesLayout({ files }: TrimChart, { width }: Box, top: number) {
  const most = Math.max(...files.map(({ pages }) => pages.length));
  const across = columnsAcross(files.length, width, most * (LEAST + FILE_GAP), BETWEEN);
  const cell = (across.cell + FILE_GAP) / most - FILE_GAP;
  const row = FILE + LINE + 8;
  const placeOf = (file: number, page: number): Rect => {
    const left = (file % across.perRow) * across.pitch + page * (cell + FILE_GAP);
    const from = top + Math.floor(file / across.perRow) * row + LINE;
    return { left, right: left + cell, top: from, bottom: from + FILE };
  };
  return { placeOf, bottom: top + across.rows * row };
}

type Files = ReturnType<typeof filesLayout>;

function fileShapes({ files, written }: TrimChart, { placeOf }: Files): Shape[] {
  return files.flatMap(({ name, pages, struck }, file) => {
    const first = placeOf(file, 0);
    const last = placeOf(file, pages.length - 1);
    const middle = (first.top + first.bottom) / 2;
    const title = struck < 1 ? name : `${name}, deleted`;
    return [
      word(`file ${name}`, first.left, first.top - 12, 'start', title, 'note soft'),
      ...pages.flatMap((item, at): Shape[] => {
        const state = struck === 1 ? 'upcoming' : item === written ? 'now' : 'done';
        const rect = placeOf(file, at);
        const attributes = { class: `sent ${state}`, ...rectAttributes(rect), rx: 3 };
        return [
          { tag: 'rect', key: `page ${item}`, attributes },
          word(
            `item ${item}`,
            (rect.left + rect.right) / 2,
            middle,
            'middle',
            item,
            `letter ${state}`,
          ),
        ];
      }),
      ...(struck > 0
        ? [
            {
              tag: 'path',
              key: `strike ${name}`,
              attributes: {
                class: 'strike',
                d: `M${round(first.left - 2)},${round(middle)}H${round(first.left - 2 + struck * (last.right - first.left + 4))}`,
              },
            } as const,
          ]
        : []),
    ];
  });
}

/** What is on its way, what is being erased, and what TRIM names. */
function nowShapes(
  { files, moves, erased, named, blocks }: TrimChart,
  { placeOf }: Files,
  spot: (at: Spot) => Rect,
): Shape[] {
  if (erased) {
    const first = spot({ block: erased.block, place: 0 });
    const last = spot({ block: erased.block, place: (blocks[0]?.pages.length ?? 1) - 1 });
    const right = first.left + erased.share * (last.right - first.left);
    const attributes = { class: 'veil', ...rectAttributes({ ...first, right }) };
    return [{ tag: 'rect', key: 'erased', attributes }];
  }
  if (named) {
    const { left, right, top, bottom } = spot(named);
    const around = { left: left - 3, right: right + 3, top: top - 3, bottom: bottom + 3 };
    const attributes = { class: 'block-mark', ...rectAttributes(around), rx: 5 };
    return [{ tag: 'rect', key: 'named', attributes }];
  }
  if (!moves) return [];
  const file = files.findIndex(({ pages }) => pages.includes(moves.item));
  const start = moves.from
    ? spot(moves.from)
    : placeOf(file, files[file]?.pages.indexOf(moves.item) ?? 0);
  return pageShapes(
    'moving',
    { item: moves.item, state: 'valid', now: moves.as },
    between(start, spot(moves.to), moves.share),
  );
}

/** From one place to another: slow at both ends. */
function between(from: Rect, to: Rect, share: number): Rect {
  const gone = share * share * (3 - 2 * share);
  const at = (side: keyof Rect) => from[side] + gone * (to[side] - from[side]);
  return { left: at('left'), right: at('right'), top: at('top'), bottom: at('bottom') };
}

/** A page of each kind with its word. */
const KINDS: readonly { readonly text: string; readonly page: FlashPage }[] = [
  { text: 'valid', page: { item: null, state: 'valid' } },
  {
    text: 'deleted, valid to the drive',
    page: { item: null, state: 'valid', isDeleted: true },
  },
  { text: 'invalid', page: { item: null, state: 'stale' } },
  { text: 'erased', page: { item: null, state: 'erased' } },
];

function keyShapes({ width }: Box, top: number): { shapes: Shape[]; bottom: number } {
  let [left, row] = [0, 0];
  const shapes = KINDS.flatMap(({ text, page }) => {
    const room = 28 + textWidth(text, 'note');
    if (left > 0 && left + room > width) [left, row] = [0, row + 1];
    const from = top + row * LINE;
    const rect = { left: left + 1, right: left + 21, top: from + 2, bottom: from + 16 };
    const x = left + 28;
    left += room + 16;
    return [
      ...pageShapes(`key ${text}`, page, rect),
      word(`key ${text}`, x, from + 9, 'start', text, 'note soft'),
    ];
  });
  return { shapes, bottom: top + (row + 1) * LINE };
}
