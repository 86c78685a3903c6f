/** Two caches, one below the other, after a request: what the upper one misses goes on to the lower one. */
import { requestShapes, slotShapes } from '../../../charts/cache-cells';
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

const CELL = 30;
const CELL_GAP = 6;
const SLOT = 52;
const SLOT_GAP = 12;
/** From the words above a row of requests to those of the next stack. */
const PITCH = 196;
/** From there to the requests, and to the slots. */
const TO_CELLS = 20;
const TO_SLOTS = 106;
const MARGIN = 4;
/** What stays free to the right of the slots, for what is evicted. */
const OUT = 70;

export const drawTwoStacks: Draw<TwoStacksChart> = (svg, chart, box) => {
  const sheet: Box = { ...box, height: PITCH + TO_SLOTS + SLOT + MARGIN };
  drawScene(
    svg,
    chart.label,
    sheet,
    chart.stacks.map((stack, at) => {
      const upcoming = at === 0 ? chart.upcoming : [];
      return group(stack.id, [
        ...traceShapes(stack, upcoming, chart, at * PITCH, box.width),
        ...cacheShapes(stack, chart.followed, at * PITCH, box.width),
      ]);
    }),
  );
};

/** A letter in a square for each request that arrived, with a gap where the cache above answered. */
function traceShapes(
  { requests, name }: Stack,
  upcoming: readonly string[],
  { stacks, upcoming: all }: TwoStacksChart,
  top: number,
  width: number,
): Shape[] {
  const columns = stacks[0].requests.length + all.length;
  const cell = Math.min(CELL, (width + CELL_GAP) / columns - CELL_GAP);
  const shown = [
    ...requests.map((access) => access && { item: access.request, state: access.outcome }),
    ...upcoming.map((item) => ({ item, state: 'upcoming' as const })),
  ];
  return [
    word('requests', 0, top + 8, 'start', `requests to the ${name}`, 'note soft'),
    ...shown.flatMap((one, at): Shape[] => {
      if (!one) return [];
      const { item, state } = one;
      const left = at * (cell + CELL_GAP);
      const rect = { left, right: left + cell, top: top + TO_CELLS, bottom: top + TO_CELLS + cell };
      return requestShapes(at, rect, item, state, at === requests.length - 1);
    }),
  ];
}

function cacheShapes(
  { name, slots, outcome, evicted }: Stack,
  followed: string,
  above: number,
  width: number,
): Shape[] {
  const side = Math.min(SLOT, (width - OUT) / slots.length - SLOT_GAP);
  const top = above + TO_SLOTS;
  const end = slots.length * (side + SLOT_GAP);
  const mark = (item: string | null) => (item === followed ? ' followed' : '');
  return [
    word('cache', 0, top - 12, 'start', `the ${name}, latest first`, 'note soft'),
    ...slots.flatMap((item, place): Shape[] => {
      const left = place * (side + SLOT_GAP);
      const fresh = place === 0 && outcome !== null ? ` ${outcome}` : '';
      const state = item === null ? 'free' : `held${fresh}${mark(item)}`;
      const rect = { left, right: left + side, top, bottom: top + side };
      return slotShapes(place, rect, item, state);
    }),
    ...(evicted === null
      ? []
      : [
          word('evicted', end + 24, top + 18, 'middle', evicted, `evicted${mark(evicted)}`),
          word('leaves', end + 24, top + 40, 'middle', 'evicted', 'note soft'),
        ]),
  ];
}
