import {
  columnsAcross,
  evictedShapes,
  requestShapes,
  slotShapes,
  slotsAcross,
} from '../../../charts/cache-cells';
import { drawScene, group, type Shape } from '../../../charts/scene';
import { textWidth } from '../../../charts/text-width';
import type { Box, Draw, SlotsChart } from '../../../charts/types';
import { word } from '../../../charts/words';

/** How tall requests and slots are, and how narrow a request may be. */
const SIZES = {
  wide: { cell: 40, least: 30, slot: 96 },
  narrow: { cell: 30, least: 26, slot: 66 },
} as const;
/** Below a row of requests stand their signs. */
const SIGNS = 22;
const TOP = 24;
/** Below the slots: how long each is unused, and which is evicted next. */
const LINE = 18;

/** A small cache after one request: the trace above, the slots below, latest first; both from edge to edge. */
export const drawSlots: Draw<SlotsChart> = (svg, chart, box) => {
  const { cell, least, slot } = SIZES[box.kind];
  const count = chart.history.length + (chart.upcoming?.length ?? 0);
  const columns = columnsAcross(count, box.width, least);
  const top = TOP + columns.rows * (cell + SIGNS) + 30;
  const row = { top, bottom: top + slot };
  const sheet: Box = { ...box, height: row.bottom + 3 * LINE + 8 };
  const { out } = slotsAcross(chart.slots.length, box);
  drawScene(svg, chart.label, sheet, [
    group('trace', traceShapes(chart, columns, cell)),
    group('slots', [
      ...cacheShapes(chart, row, box),
      ...evictedShapes({ ...out, ...row }, chart.evicted),
    ]),
    group('labels', wordShapes(chart, row, box)),
  ]);
};

interface Row {
  readonly top: number;
  readonly bottom: number;
}

/** The requests so far, and those to come. */
function traceShapes(
  { history, upcoming = [] }: SlotsChart,
  { perRow, pitch, cell }: ReturnType<typeof columnsAcross>,
  height: number,
): Shape[] {
  const all = [
    ...history.map(({ request, outcome }) => ({ request, state: outcome })),
    ...upcoming.map((request) => ({ request, state: 'upcoming' as const })),
  ];
  return all.flatMap(({ request, state }, at): Shape[] => {
    const left = (at % perRow) * pitch;
    const top = TOP + Math.floor(at / perRow) * (height + SIGNS);
    const rect = { left, right: left + cell, top, bottom: top + height };
    return requestShapes(at, rect, request, state, at === history.length - 1);
  });
}

function cacheShapes({ slots, request, outcome }: SlotsChart, row: Row, box: Box): Shape[] {
  const { pitch, slot } = slotsAcross(slots.length, box);
  return slots.flatMap(({ item }, place): Shape[] => {
    const left = place * pitch;
    const fresh = place === 0 && item !== null && item === request;
    const state = item === null ? 'free' : fresh ? `held ${outcome}` : 'held';
    return slotShapes(place, { left, right: left + slot, ...row }, item, state);
  });
}

function wordShapes({ slots }: SlotsChart, { top, bottom }: Row, box: Box): Shape[] {
  const { pitch, slot } = slotsAcross(slots.length, box);
  const end = (slots.length - 1) * pitch + slot;
  const isAlone = slots.length === 1;
  const latest = isAlone ? 'most recent, evicted next' : 'most recent';
  const oldest = 'evicted next';
  const isTight = textWidth(latest, 'note') + textWidth(oldest, 'note') + 12 > end;
  const below = bottom + 16 + LINE;
  const soft = 'note soft';
  return [
    word('requests', 0, 10, 'start', 'requests, first to last', soft),
    word('cache', 0, top - 14, 'start', 'the cache', soft),
    ...slots.map(({ item, age }, place) =>
      word(
        `age ${place}`,
        place * pitch + slot / 2,
        bottom + 16,
        'middle',
        item === null ? '' : ageText(age, pitch),
        soft,
      ),
    ),
    word('latest', 0, below, 'start', latest, soft),
    ...(isAlone ? [] : [word('oldest', end, below + (isTight ? LINE : 0), 'end', oldest, soft)]),
  ];
}

/** How many requests ago it was used, in as many words as there is room for. */
function ageText(age: number, room: number): string {
  const ago = age === 1 ? '1 request ago' : `${age} requests ago`;
  const texts = age === 0 ? ['used now', 'now'] : [ago, `${age} ago`];
  return texts.find((text) => textWidth(text, 'note') + 6 <= room) ?? '';
}
