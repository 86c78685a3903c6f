/** A small drive put together again from the engine's record of what happened to it since its fill. */

import type { Row } from '../../../engine/declaration';
import type { Cell } from './block-map';

/** One thing that the player steps by: a page of the host, all copies of a cleaning, an erase, a trim. */
export interface Step {
  readonly what: 'written' | 'copied' | 'erased' | 'trimmed';
  /** The events of this step: from the first to before the last. */
  readonly from: number;
  readonly to: number;
}

/** What the drive is made of. */
export interface Shape {
  readonly blocks: number;
  readonly pagesPerBlock: number;
  /** Pages of the user: the fill put page after page into place after place, from 0 on. */
  readonly userPages: number;
}

/** The drive after some steps. */
export interface Flash {
  /** What stands in each page of each block. */
  readonly blocks: readonly (readonly Cell[])[];
  /** The block that takes new pages. */
  readonly open: number;
  /** The block that was just copied from or erased. */
  readonly victim: number | null;
  /** Counted since the fill. */
  readonly host: number;
  readonly copies: number;
  /** How many pages the last step copied. */
  readonly moved: number;
  /** A block is being copied from or erased: the next write waits for it. */
  readonly isCleaning: boolean;
}

/** The events of a run by steps. */
export function stepsOf(events: readonly Row[]): Step[] {
  const steps: Step[] = [];
  events.forEach(({ event }, at) => {
    const last = steps.at(-1);
    if (event === 'moved' && last?.what === 'copied') {
      steps[steps.length - 1] = { ...last, to: at + 1 };
      return;
    }
    const what = event === 'moved' ? 'copied' : (event as Step['what']);
    steps.push({ what, from: at, to: at + 1 });
  });
  return steps;
}

/** The drive after the fill and these steps, the last of them up to an event; what it did is told apart. */
export function flashAfter(
  events: readonly Row[],
  steps: readonly Step[],
  shape: Shape,
  until = steps.at(-1)?.to ?? 0,
): Flash {
  const { blocks: count, pagesPerBlock, userPages } = shape;
  const last = steps.at(-1);
  const cells: Cell[] = Array.from({ length: count * pagesPerBlock }, (_, place) =>
    place < userPages ? 'valid' : 'free',
  );
  const places = new Map(Array.from({ length: userPages }, (_, page) => [page, page]));
  const blockOf = (place: number) => Math.floor(place / pagesPerBlock);
  let open = blockOf(userPages);
  let victim: number | null = null;
  let [host, copies, moved] = [0, 0, 0];
  events.slice(0, until).forEach(({ event, page, place, from }, at) => {
    const isNew = last !== undefined && at >= last.from;
    const where = Number(place);
    if (event === 'erased') {
      cells.fill('free', where * pagesPerBlock, (where + 1) * pagesPerBlock);
      if (isNew) victim = where;
      return;
    }
    const before = places.get(Number(page));
    if (before !== undefined) cells[before] = 'stale';
    if (event === 'trimmed') {
      places.delete(Number(page));
      return;
    }
    places.set(Number(page), where);
    open = blockOf(where);
    if (event === 'moved') {
      copies += 1;
      cells[where] = isNew ? 'moved' : 'valid';
      if (isNew) [moved, victim] = [moved + 1, blockOf(Number(from))];
    } else {
      host += 1;
      cells[where] = isNew ? 'written' : 'valid';
    }
  });
  const blocks = Array.from({ length: count }, (_, block) =>
    cells.slice(block * pagesPerBlock, (block + 1) * pagesPerBlock),
  );
  return { blocks, open, victim, host, copies, moved, isCleaning: victim !== null };
}
