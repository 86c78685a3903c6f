/** A drive put together again from the engine's record, as far as so many host writes, with hot and cold pages told apart. */

import type { Row } from '../../../engine/declaration';

/** What is known of one drive: where its fill put each page, and what happened since. */
export interface DriveRecord {
  readonly filled: readonly number[];
  readonly events: readonly Row[];
}

/** How large a drive is, and which of its pages are hot: the first so many. */
export interface Shape {
  readonly blocks: number;
  readonly pagesPerBlock: number;
  readonly userPages: number;
  readonly hotPages: number;
}

/** What stands in a place: nothing, or a page of one kind, valid or not. */
export interface Place {
  readonly page: number;
  readonly isHot: boolean;
  readonly isValid: boolean;
  /** What the last host write has done to it, relocations that it waited for included. */
  readonly now: 'written' | 'moved' | null;
}

/** One of the two drives after so many host writes. */
export interface Drive {
  /** Each block, place by place; null where it is erased. */
  readonly blocks: readonly (readonly (Place | null)[])[];
  /** The blocks that the last write, and what it waited for, has put pages into. */
  readonly written: readonly number[];
  /** The blocks that were reclaimed for the last write. */
  readonly victims: readonly number[];
  /** Pages relocated for the last write, and how many of them are cold. */
  readonly moved: { readonly all: number; readonly cold: number };
  /** The same over the last writes, as many as there are user pages. */
  readonly lately: { readonly writes: number; readonly all: number; readonly cold: number };
  /** Blocks with valid pages of both kinds. */
  readonly mixed: number;
  /** How often the page that was relocated most has been, since the host last wrote it. */
  readonly mostMoves: number;
}

/** Write amplification over the last writes; null before the first. */
export const amplificationOf = ({ lately: { writes, all } }: Pick<Drive, 'lately'>) =>
  writes > 0 ? 1 + all / writes : null;

/** Where the events of each host write end, and what had been relocated by then: of the fill, and write by write. */
interface Writes {
  readonly ends: readonly number[];
  readonly moved: readonly number[];
  readonly cold: readonly number[];
}

const known = new WeakMap<readonly Row[], Writes>();

/** Events by host writes: what GC does before a write belongs to it. */
export function writesOf(events: readonly Row[], hotPages: number): Writes {
  const before = known.get(events);
  if (before) return before;
  const [ends, moved, cold] = [[0], [0], [0]];
  let [all, allCold] = [0, 0];
  events.forEach(({ event, page }, at) => {
    if (event === 'moved') {
      all += 1;
      if (Number(page) >= hotPages) allCold += 1;
    }
    if (event !== 'written') return;
    ends.push(at + 1);
    moved.push(all);
    cold.push(allCold);
  });
  const writes = { ends, moved, cold };
  known.set(events, writes);
  return writes;
}

/** The drive after so many host writes. */
export function driveAfter(
  { filled, events }: DriveRecord,
  writes: number,
  { blocks: count, pagesPerBlock, userPages, hotPages }: Shape,
): Drive {
  const { ends, moved, cold } = writesOf(events, hotPages);
  const [end, begin] = [ends[writes] ?? 0, ends[writes - 1] ?? 0];
  const places: (Place | null)[] = new Array(count * pagesPerBlock).fill(null);
  const placeOf = [...filled];
  const moves = new Array(userPages).fill(0);
  const put = (page: number, place: number, now: Place['now']) => {
    places[place] = { page, isHot: page < hotPages, isValid: true, now };
    placeOf[page] = place;
  };
  filled.forEach((place, page) => {
    put(page, place, null);
  });
  const [written, victims] = [new Set<number>(), new Set<number>()];
  events.slice(0, end).forEach(({ event, page: logical, place: to }, at) => {
    const [page, place, isNow] = [Number(logical), Number(to), at >= begin];
    if (event === 'erased') {
      places.fill(null, place * pagesPerBlock, (place + 1) * pagesPerBlock);
      if (isNow) victims.add(place);
      return;
    }
    const left = placeOf[page] ?? 0;
    const old = places[left];
    if (old) places[left] = { ...old, isValid: false, now: null };
    moves[page] = event === 'moved' ? moves[page] + 1 : 0;
    put(page, place, isNow ? (event as 'written' | 'moved') : null);
    if (isNow) written.add(Math.floor(place / pagesPerBlock));
  });
  const blocks = Array.from({ length: count }, (_, block) =>
    places.slice(block * pagesPerBlock, (block + 1) * pagesPerBlock),
  );
  const over = (from: number) => ({
    all: (moved[writes] ?? 0) - (moved[from] ?? 0),
    cold: (cold[writes] ?? 0) - (cold[from] ?? 0),
  });
  const first = Math.max(0, writes - userPages);
  return {
    blocks,
    written: [...written],
    victims: [...victims],
    moved: over(Math.max(0, writes - 1)),
    lately: { writes: writes - first, ...over(first) },
    mixed: blocks.filter((block) => {
      const valid = block.filter((place) => place?.isValid);
      return valid.some((place) => place?.isHot) && valid.some((place) => !place?.isHot);
    }).length,
    mostMoves: Math.max(...moves),
  };
}
