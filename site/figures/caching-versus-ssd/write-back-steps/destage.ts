/** Writes on their way through a small write-back cache to the disk. */
import { requestShapes, slotShapes } from '../../../charts/cache-cells';
import { drawScene, group, type Shape } from '../../../charts/scene';
import type { Box, Draw } from '../../../charts/types';
import { word } from '../../../charts/words';

export interface DestageChart {
  readonly label: string;
  /** The burst, write by write: in the cache at once, only after a wait, or still to come. */
  readonly writes: readonly {
    readonly item: string;
    readonly state: 'hit' | 'miss' | 'upcoming';
  }[];
  /** The write in hand; none while only the disk works. */
  readonly now: string | null;
  readonly isWaiting: boolean;
  /** Dirty blocks, the oldest first; null for a free place. */
  readonly slots: readonly (string | null)[];
  /** The block that the disk has written last. */
  readonly onDisk: string | null;
}

const CELL = 30;
const CELL_GAP = 6;
/** From one row of writes to the next: a sign stands below each. */
const CELL_ROW = 52;
const SLOT = 52;
const SLOT_GAP = 12;
const TOP = 20;
/** From the foot of a row to the top of the next, with its name between. */
const BETWEEN = 34;
const MARGIN = 4;

export const drawDestage: Draw<DestageChart> = (svg, chart, box) => {
  const perRow = Math.max(1, Math.floor((box.width + CELL_GAP) / (CELL + CELL_GAP)));
  const cacheTop = TOP + Math.ceil(chart.writes.length / perRow) * CELL_ROW + BETWEEN;
  const side = Math.min(SLOT, (box.width + SLOT_GAP) / chart.slots.length - SLOT_GAP);
  const diskTop = cacheTop + side + BETWEEN;
  const sheet: Box = { ...box, height: diskTop + SLOT + MARGIN };
  const name = (key: string, top: number, text: string) =>
    word(key, 0, top - 12, 'start', text, 'note soft');
  drawScene(svg, chart.label, sheet, [
    group('writes', [
      name('writes', TOP, 'writes: ✓ at once, × after a wait'),
      ...chart.writes.flatMap(({ item, state }, at): Shape[] => {
        const left = (at % perRow) * (CELL + CELL_GAP);
        const top = TOP + Math.floor(at / perRow) * CELL_ROW;
        const rect = { left, right: left + CELL, top, bottom: top + CELL };
        return requestShapes(at, rect, item, state, item === chart.now);
      }),
    ]),
    group('slots', [
      name('cache', cacheTop, cacheName(chart, box)),
      ...chart.slots.flatMap((item, place): Shape[] => {
        const left = place * (side + SLOT_GAP);
        const rect = { left, right: left + side, top: cacheTop, bottom: cacheTop + side };
        return slotShapes(place, rect, item, item === null ? 'free' : 'held miss');
      }),
    ]),
    group('disk', [
      name('disk', diskTop, 'the disk, last written'),
      ...slotShapes(
        0,
        { left: 0, right: SLOT, top: diskTop, bottom: diskTop + SLOT },
        chart.onDisk,
        chart.onDisk === null ? 'free' : 'held hit',
      ),
    ]),
  ]);
};

function cacheName({ slots, isWaiting, now }: DestageChart, { kind }: Box): string {
  const dirty = slots.filter((item) => item !== null).length;
  const first = kind === 'wide' ? ', oldest first' : '';
  return `the cache${first}: ${dirty} of ${slots.length} dirty${isWaiting ? `; write ${now} waits` : ''}`;
}
