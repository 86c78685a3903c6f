/** A drive at rest, page by page: what the engine's small drive holds after it was overwritten twice. */
import type { Engine } from '../../engine/engine';
import { smallDrive } from '../../engine/gen/small-drive';
import { flashAfter, stepsOf } from '../write-amplification/small-drive/flash';

/** As many blocks as fill nine columns of seven: one more than hold data is kept erased. */
const [DATA_BLOCKS, PAGES] = [62, 16];
/** The most that the model takes: two writes of the whole drive, after which it is at rest. */
const HOST_WRITES = 2000;

/** How long ago a valid page was written, of all such pages: a quarter each, from the newest. */
export const AGES = ['age-0', 'age-1', 'age-2', 'age-3'] as const;

export type Look = 'free' | 'stale' | 'written' | 'moved' | (typeof AGES)[number];

export interface Still {
  /** What each page of each block looks like. */
  readonly blocks: readonly (readonly Look[])[];
  readonly open: number;
  readonly victim: number | null;
  readonly pages: number;
  readonly pagesPerBlock: number;
  readonly hostWrites: number;
  /** Of this very drive; its blocks are smaller than those of the model. */
  readonly amplification: number | null;
}

/** The drive with this share of spare area, at the last write of its run. */
export function stillAt(engine: Engine, overprovisioning: number): Still {
  const pages = DATA_BLOCKS * PAGES;
  const userPages = Math.round(pages / (1 + overprovisioning));
  const { values } = engine.run(smallDrive, {
    user_pages: userPages,
    data_blocks: DATA_BLOCKS,
    pages_per_block: PAGES,
    host_writes: HOST_WRITES,
  });
  const { events } = values;
  // Where garbage collection ran last, so that its victim and its copies are to be seen.
  const steps = stepsOf(events);
  const last = steps.findLastIndex(({ what }) => what === 'copied') + 1 || steps.length;
  const shown = steps.slice(0, last);
  const shape = { blocks: DATA_BLOCKS + 1, pagesPerBlock: PAGES, userPages };
  const flash = flashAfter(events, shown, shape);
  const writtenAt = new Map<number, number>();
  events.slice(0, shown.at(-1)?.to ?? 0).forEach(({ event, place }, at) => {
    if (event === 'written' || event === 'moved') writtenAt.set(Number(place), at + 1);
  });
  const age = agesOf(flash.blocks.flat(), writtenAt);
  return {
    blocks: flash.blocks.map((cells, block) =>
      cells.map((cell, at) => (cell === 'valid' ? age(block * PAGES + at) : cell)),
    ),
    open: flash.open,
    victim: flash.victim,
    pages: pages + PAGES,
    pagesPerBlock: PAGES,
    hostWrites: flash.host,
    amplification: values.write_amplification,
  };
}

function agesOf(
  cells: readonly string[],
  writtenAt: ReadonlyMap<number, number>,
): (place: number) => Look {
  const when = (place: number) => writtenAt.get(place) ?? 0;
  const valid = cells.flatMap((cell, place) => (cell === 'valid' ? [place] : []));
  const order = valid.toSorted((a, b) => when(b) - when(a));
  const rank = new Map(order.map((place, at) => [place, at]));
  return (place) =>
    AGES[Math.floor(((rank.get(place) ?? 0) / order.length) * AGES.length)] ?? AGES[0];
}
