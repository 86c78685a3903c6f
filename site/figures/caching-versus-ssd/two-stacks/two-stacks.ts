/** Two caches, one below the other, after a request: what the upper one misses goes on to the lower one. */
import {
  columnsAcross,
  evictedShapes,
  requestShapes,
  slotShapes,
  slotsAcross,
} from '../../../charts/cache-cells';
import { drawScene, group, type Shape } from '../../../charts/scene';
import type { Access, Box, Draw } from '../../../charts/types';
import { word } from '../../../charts/words';

export interface Stack {
  readonly id: string;
  readonly name: string;
  /** The requests that have reached it, each in the column of the trace; null where none did. */
  readonly requests: readonly (Access | null)[];
  /** What it holds, the latest first; null for a free slot. */
  readonly slots: readonly (string | null)[];
  /** What became of the request in hand; null where it did not arrive. */
  readonly outcome: Access['outcome'] | null;
  readonly evicted: string | null;
}

export interface TwoStacksChart {
  readonly label: string;
  /** The block that is marked wherever it is. */
  readonly followed: string;
  /** Requests still to come, behind those of the upper cache. */
  readonly upcoming: readonly string[];
  readonly stacks: readonly [upper: Stack, lower: Stack];
}

/**
 * How tall requests and slots are; from the words above a row of requests to the slots, and to those of the next stack.
 */
const SIZES = {
  wide: { cell: 36, slot: 66, toSlots: 106, pitch: 206 },
  narrow: { cell: 28, slot: 50, toSlots: 98, pitch: 182 },
} as const;
const TO_CELLS = 20;
const MARGIN = 24;

/** Both stacks reach from edge to edge, the requests of one above those of the other. */
export const drawTwoStacks: Draw<TwoStacksChart> = (svg, chart, box) => {
  const { pitch, toSlots, slot } = SIZES[box.kind];
  const sheet: Box = { ...box, height: pitch + toSlots + slot + MARGIN };
  drawScene(
    svg,
    chart.label,
    sheet,
    chart.stacks.map((stack, at) => {
      const upcoming = at === 0 ? chart.upcoming : [];
      return group(stack.id, [
        ...traceShapes(stack, upcoming, chart, at * pitch, box),
        ...cacheShapes(stack, chart.followed, at * pitch, box),
      ]);
    }),
  );
};

/** A letter in a box for each request that arrived, with a gap where the cache above answered. */
function traceShapes(
  { requests, name }: Stack,
  upcoming: readonly string[],
  { stacks, upcoming: all }: TwoStacksChart,
  above: number,
  { kind, width }: Box,
): Shape[] {
  const count = stacks[0].requests.length + all.length;
  const { pitch, cell } = columnsAcross(count, width, 0);
  const shown = [
    ...requests.map((access) => access && { item: access.request, state: access.outcome }),
    ...upcoming.map((item) => ({ item, state: 'upcoming' as const })),
  ];
  const top = above + TO_CELLS;
  return [
    word('requests', 0, above + 8, 'start', `requests to the ${name}`, 'note soft'),
    ...shown.flatMap((one, at): Shape[] => {
      if (!one) return [];
      const { item, state } = one;
      const left = at * pitch;
      const rect = { left, right: left + cell, top, bottom: top + SIZES[kind].cell };
      return requestShapes(at, rect, item, state, at === requests.length - 1);
    }),
  ];
}

function cacheShapes(
  { name, slots, outcome, evicted }: Stack,
  followed: string,
  above: number,
  box: Box,
): Shape[] {
  const { pitch, slot, out } = slotsAcross(slots.length, box);
  const top = above + SIZES[box.kind].toSlots;
  const row = { top, bottom: top + SIZES[box.kind].slot };
  const mark = (item: string | null) => (item === followed ? ' followed' : '');
  return [
    word('cache', 0, top - 12, 'start', `the ${name}, latest first`, 'note soft'),
    ...slots.flatMap((item, place): Shape[] => {
      const left = place * pitch;
      const fresh = place === 0 && outcome !== null ? ` ${outcome}` : '';
      const state = item === null ? 'free' : `held${fresh}${mark(item)}`;
      return slotShapes(place, { left, right: left + slot, ...row }, item, state);
    }),
    ...evictedShapes({ ...out, ...row }, evicted, mark(evicted)),
  ];
}
