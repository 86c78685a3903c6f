import { requestShapes, slotShapes } from '../../../charts/cache-cells';
import { drawScene, group, type Shape } from '../../../charts/scene';
import type { Box, Draw, SlotsChart } from '../../../charts/types';
import { word } from '../../../charts/words';

/** The side of a request in the row at the top. */
const CELL = 30;
const CELL_GAP = 6;
/** The side of a place in the cache. */
const SLOT = 64;
const SLOT_GAP = 12;
const TOP = 24;

/** A small cache after one request: the trace above, the places below, latest first. */
export const drawSlots: Draw<SlotsChart> = (svg, chart, box) => {
  const perRow = Math.floor((box.width + CELL_GAP) / (CELL + CELL_GAP));
  const count = chart.history.length + (chart.upcoming?.length ?? 0);
  const traceHeight = Math.ceil(Math.max(1, count) / perRow) * (CELL + 22);
  const cacheTop = TOP + traceHeight + 30;
  const slot = Math.min(SLOT, (box.width - 70) / Math.max(1, chart.slots.length) - SLOT_GAP);
  const sheet: Box = { ...box, height: cacheTop + slot + 62 };
  drawScene(svg, chart.label, sheet, [
    group('trace', traceShapes(chart, perRow)),
    group('slots', [
      ...cacheShapes(chart, cacheTop, slot),
      ...evictedShapes(chart, cacheTop, slot),
    ]),
    group('labels', wordShapes(chart, cacheTop, slot)),
  ]);
};

/** The requests so far, and those to come. */
function traceShapes({ history, upcoming = [] }: SlotsChart, perRow: number): Shape[] {
  const all = [
    ...history.map(({ request, outcome }) => ({ request, state: outcome })),
    ...upcoming.map((request) => ({ request, state: 'upcoming' as const })),
  ];
  return all.flatMap(({ request, state }, at): Shape[] => {
    const left = (at % perRow) * (CELL + CELL_GAP);
    const top = TOP + Math.floor(at / perRow) * (CELL + 22);
    const rect = { left, right: left + CELL, top, bottom: top + CELL };
    return requestShapes(at, rect, request, state, at === history.length - 1);
  });
}

function cacheShapes({ slots, request, outcome }: SlotsChart, top: number, side: number): Shape[] {
  return slots.flatMap(({ item }, place): Shape[] => {
    const left = place * (side + SLOT_GAP);
    const fresh = place === 0 && item !== null && item === request;
    const state = item === null ? 'free' : fresh ? `held ${outcome}` : 'held';
    const rect = { left, right: left + side, top, bottom: top + side };
    return slotShapes(place, rect, item, state);
  });
}

function wordShapes({ slots }: SlotsChart, top: number, side: number): Shape[] {
  const end = slots.length * (side + SLOT_GAP);
  const below = top + side + 18;
  const shapes = [
    word('requests', 0, 10, 'start', 'requests, first to last', 'note soft'),
    word('cache', 0, top - 14, 'start', 'the cache', 'note soft'),
    word(
      'latest',
      0,
      below,
      'start',
      slots.length > 1 ? 'most recent' : 'most recent, evicted next',
      'note soft',
    ),
  ];
  if (slots.length > 1)
    shapes.push(
      word(
        'oldest',
        end - SLOT_GAP,
        below + (slots.length === 2 ? 18 : 0),
        'end',
        'evicted next',
        'note soft',
      ),
    );
  return shapes;
}

/** What has just left, behind the last slot. */
function evictedShapes({ slots, evicted }: SlotsChart, top: number, side: number): Shape[] {
  if (evicted === null) return [];
  const middle = slots.length * (side + SLOT_GAP) + 24;
  return [
    word('evicted', middle, top + side / 2 - 8, 'middle', evicted, 'evicted'),
    word('leaves', middle, top + side / 2 + 14, 'middle', 'evicted', 'note soft'),
  ];
}
