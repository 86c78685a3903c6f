/** A cache that is played by hand, and others on the same requests: what each holds, and which requests it answered. */
import { rectAttributes } from '../../../charts/hatch';
import { round } from '../../../charts/numbers';
import { drawScene, group, type Shape } from '../../../charts/scene';
import type { Box, Draw } from '../../../charts/types';
import { word } from '../../../charts/words';

/** One request of the row at the top. */
export interface ShelfRequest {
  /** Null while nobody may see it. */
  readonly block: string | null;
  readonly isScan: boolean;
}

/** What a request did: a hit, a miss, or a miss whose eviction cost a hit later. */
export type ShelfResult = 'hit' | 'miss' | 'slip';

/** One cache. */
export interface ShelfRow {
  readonly id: string;
  readonly label: string;
  readonly places: readonly ShelfPlace[];
  readonly results: readonly ShelfResult[];
  readonly hits: number;
}

/** What stands in one place; an empty item is an empty place. */
export interface ShelfPlace {
  readonly item: string;
  readonly isHot: boolean;
  /** It was requested last. */
  readonly isNow: boolean;
}

/** The shelf in hand with those beside it, after some requests. */
export interface ShelvesChart {
  readonly label: string;
  readonly requests: readonly ShelfRequest[];
  readonly served: number;
  /** The first is the one in hand. */
  readonly rows: readonly [ShelfRow, ...ShelfRow[]];
  /** What the shelf in hand waits for, above it. */
  readonly asks: string;
  /** Below each of its places: how long ago it was used. */
  readonly ages: readonly string[];
}

/** The room of the other shelves, at the right of a wide sheet. */
const OTHERS = 246;
/** Places of a shelf. */
const PER_SHELF = 5;
const SHELVES = {
  wide: { most: 76, gap: 8, beside: OTHERS + 40, top: 208, height: 314 },
  narrow: { most: 60, gap: 10, beside: 0, top: 196, height: 512 },
} as const;

/** The shelf in hand, its places as large as there is room for them. */
function shelfFor({ kind, width }: Box) {
  const { most, beside, ...shelf } = SHELVES[kind];
  const side = Math.min(most, (width - beside + shelf.gap) / PER_SHELF - shelf.gap);
  return { ...shelf, side };
}

/** Where a place of the shelf in hand is drawn, as shares of the sheet. */
export function placeOf(box: Box, place: number) {
  const { side, gap, top, height } = shelfFor(box);
  return {
    left: (place * (side + gap)) / box.width,
    top: top / height,
    width: side / box.width,
    height: side / height,
  };
}

/** Requests on top; then, on a wide sheet, all results below them, and the shelves. */
export const drawShelves: Draw<ShelvesChart> = (svg, chart, box) => {
  const { height } = shelfFor(box);
  const isWide = box.kind === 'wide';
  drawScene(svg, chart.label, { ...box, height }, [
    ...(isWide ? wideShapes(chart, box) : narrowShapes(chart, box)),
    group('hand', handShapes(chart, shelfFor(box))),
  ]);
};

/** The columns of the requests on a wide sheet. */
const [NAMES, SCORES] = [74, 46];

function wideShapes(chart: ShelvesChart, box: Box): Shape[] {
  const pitch = (box.width - NAMES - SCORES) / chart.requests.length;
  const left = (at: number) => NAMES + at * pitch;
  const rowTop = (row: number) => 56 + row * 22;
  const others = box.width - OTHERS;
  return [
    group('trace', [
      word('requests', 0, 36, 'start', 'Requests', 'note soft'),
      word('hits', box.width, 36, 'end', 'Hits', 'note soft'),
      ...chart.requests.flatMap((_, at) =>
        cell(chart, at, { left: left(at), right: left(at) + pitch - 3, top: 27, bottom: 45 }),
      ),
      ...scanShapes(chart, (at) => ({ x: left(at), y: 21 }), pitch, 'scan'),
    ]),
    group(
      'results',
      chart.rows.flatMap((row, at) => [
        word(`name ${row.id}`, 0, rowTop(at) + 7, 'start', row.label, at === 0 ? 'label' : 'note'),
        ...resultShapes(row, (place) => ({ x: left(place), y: rowTop(at) }), pitch - 3, 14),
        word(`hits ${row.id}`, box.width, rowTop(at) + 7, 'end', `${row.hits}`, 'label'),
      ]),
    ),
    word('key', NAMES, rowTop(chart.rows.length) + 12, 'start', KEY, 'note soft'),
    ...nowShape(chart, left(chart.served) - 2.5, pitch + 2, rowTop(chart.rows.length)),
    group(
      'shelves',
      chart.rows.slice(1).flatMap((row, at) => {
        const top = SHELVES.wide.top - 16 + at * 36;
        return [
          word(`shelf ${row.id}`, others, top + 14, 'start', row.label, 'note'),
          ...shelfShapes(row, { left: others + 74, top, side: 28, gap: 8 }),
        ];
      }),
    ),
  ];
}

/** Requests in rows of ten; results under the shelf that they belong to. */
function narrowShapes(chart: ShelvesChart, box: Box): Shape[] {
  const pitch = box.width / 10;
  const fine = box.width / chart.requests.length;
  const place = (at: number) => ({ x: (at % 10) * pitch, y: 20 + Math.floor(at / 10) * 35 });
  const top = (row: number) => (row === 0 ? 300 : 302 + row * 50);
  return [
    group('trace', [
      word('requests', 0, 6, 'start', 'Requests; the line marks the scan', 'note soft'),
      ...chart.requests.flatMap((_, at) => {
        const { x, y } = place(at);
        return cell(chart, at, { left: x, right: x + pitch - 7, top: y, bottom: y + 24 });
      }),
      ...scanShapes(chart, (at) => ({ x: place(at).x, y: place(at).y - 3.5 }), pitch),
    ]),
    group(
      'results',
      chart.rows.flatMap((row, at) => {
        const y = top(at);
        return [
          word(`name ${row.id}`, 0, y, 'start', row.label, at === 0 ? 'label' : 'note'),
          word(`hits ${row.id}`, box.width, y, 'end', counted(row.hits), 'label'),
          ...(at === 0 ? [] : shelfShapes(row, { left: 64, top: y - 12, side: 24, gap: 8 })),
          ...resultShapes(
            row,
            (one) => ({ x: one * fine, y: y + (at === 0 ? 14 : 17) }),
            fine - 2,
            10,
          ),
        ];
      }),
    ),
    word('key', 0, SHELVES.narrow.height - 12, 'start', KEY, 'note soft'),
  ];
}

/** What the marks of the results mean. */
const KEY = 'Filled: hit. Dash: miss. Crossed: cost a hit.';

const counted = (hits: number) => `${hits} ${hits === 1 ? 'hit' : 'hits'}`;

interface Edges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A request: served, at hand, to come, or not to be seen yet. */
function cell({ requests, served }: ShelvesChart, at: number, rect: Edges): Shape[] {
  const { block = null } = requests[at] ?? {};
  const state = at < served ? 'served' : at === served ? 'now' : 'upcoming';
  const letter = state === 'upcoming' ? 'letter upcoming' : 'letter';
  const middle = (rect.left + rect.right) / 2;
  const attributes = { class: `cell ${state}`, ...rectAttributes(rect), rx: 3 };
  return [
    { tag: 'rect', key: `cell ${at}`, attributes },
    word(`letter ${at}`, middle, (rect.top + rect.bottom) / 2, 'middle', block ?? '·', letter),
  ];
}

/** A line over the requests of the scan that are to be seen, and where there is room its name over the first of them. */
function scanShapes(
  { requests }: ShelvesChart,
  above: (at: number) => { x: number; y: number },
  pitch: number,
  name = '',
): Shape[] {
  const seen = requests.flatMap(({ block, isScan }, at) => (isScan && block !== null ? at : []));
  const [first] = seen;
  if (first === undefined) return [];
  const { x, y } = above(first);
  const d = seen.map((at) => `M${round(above(at).x)},${round(above(at).y)}h${round(pitch - 3)}`);
  return [
    { tag: 'path', key: 'scan', attributes: { class: 'scan', d: d.join('') } },
    word('scan', x, y - 10, 'start', name, 'note soft'),
  ];
}

/** Filled is a hit, a dash a miss, a crossed box a miss whose eviction cost a hit later. */
function resultShapes(
  { id, results }: ShelfRow,
  corner: (at: number) => { x: number; y: number },
  width: number,
  height: number,
): Shape[] {
  const [w, h] = [round(width), height];
  const mark: Record<ShelfResult, string> = {
    hit: `h${w}v${h}h-${w}z`,
    miss: `m0,${h / 2}h${w}`,
    slip: `h${w}v${h}h-${w}zl${w},${h}m-${w},0l${w},-${h}`,
  };
  return (['hit', 'miss', 'slip'] as const).map((kind) => ({
    tag: 'path',
    key: `${kind} ${id}`,
    attributes: {
      class: `result ${kind}`,
      d: results
        .flatMap((one, at) =>
          one === kind ? `M${round(corner(at).x)},${round(corner(at).y)}${mark[kind]}` : [],
        )
        .join(''),
    },
  }));
}

/** A frame around the column of the request at hand. */
function nowShape(
  { served, requests }: ShelvesChart,
  left: number,
  width: number,
  bottom: number,
): Shape[] {
  if (served >= requests.length) return [];
  const rect = { left, right: left + width, top: 24, bottom };
  return [
    { tag: 'rect', key: 'now', attributes: { class: 'turn', ...rectAttributes(rect), rx: 4 } },
  ];
}

/** A small shelf. */
function shelfShapes(
  { id, places }: ShelfRow,
  { left, top, side, gap }: { left: number; top: number; side: number; gap: number },
): Shape[] {
  return places.flatMap(({ item, ...kind }, place): Shape[] => {
    const x = left + place * (side + gap);
    const rect = { left: x, right: x + side, top, bottom: top + side };
    const attributes = { class: classOf(item, kind), ...rectAttributes(rect), rx: 4 };
    return [
      { tag: 'rect', key: `${id} ${place}`, attributes },
      word(`${id} ${place}`, x + side / 2, top + side / 2, 'middle', item, 'letter'),
    ];
  });
}

const classOf = (item: string, { isHot, isNow }: Omit<ShelfPlace, 'item'>) =>
  item === '' ? 'slot free' : `slot held${isHot ? ' hit' : ''}${isNow ? ' now' : ''}`;

/** The shelf in hand, with the key of each place in its corner. */
function handShapes(
  { rows: [{ places }], asks, ages }: ShelvesChart,
  { side, gap, top }: ReturnType<typeof shelfFor>,
): Shape[] {
  return [
    word('asks', 0, top - 16, 'start', asks, 'label'),
    ...places.flatMap(({ item, ...kind }, place): Shape[] => {
      const left = place * (side + gap);
      const rect = { left, right: left + side, top, bottom: top + side };
      const attributes = { class: classOf(item, kind), ...rectAttributes(rect), rx: 6 };
      const middle = left + side / 2;
      return [
        { tag: 'rect', key: `place ${place}`, attributes },
        word(`item ${place}`, middle, top + side / 2, 'middle', item, 'item'),
        word(`key ${place}`, left + 6, top + 11, 'start', `${place + 1}`, 'letter upcoming'),
        word(`age ${place}`, middle, top + side + 14, 'middle', ages[place] ?? '', 'note soft'),
      ];
    }),
  ];
}
