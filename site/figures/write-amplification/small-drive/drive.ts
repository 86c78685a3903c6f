/** The small drive with the victims named from outside: the engine's rules, but for the choice of the block. */
import type { Row } from '../../../engine/declaration';
import type { Shape } from './flash';

/** What the host asks for: a page to write, or to trim. */
export interface Request {
  readonly page: number;
  readonly event: 'written' | 'trimmed';
}

/** A full block, which may be the victim. */
export interface Full {
  readonly block: number;
  readonly valid: number;
}

/** Names the victim among the full blocks, lowest number first; null where nobody has chosen yet. */
export type Choose = (full: readonly Full[]) => number | null;

/** What happened since the fill, and, where a victim is due that nobody named, the blocks to choose from. */
export interface Played {
  readonly events: readonly Row[];
  readonly asked: readonly Full[] | null;
}

/** The requests of a run. No policy moves them: they are drawn from the seed alone. */
export const requestsOf = (events: readonly Row[]): Request[] =>
  events.flatMap(({ event, page }) =>
    event === 'written' || event === 'trimmed' ? [{ event, page: Number(page) }] : [],
  );

/** The victim of greedy GC: the fewest valid pages, and of equals the lowest number. */
export const leastOf = (full: readonly Full[]): Full =>
  full.reduce((best, one) => (one.valid < best.valid ? one : best));

/** Serves the requests after a sequential fill, until they end or a choice is missing. */
export function playDrive(requests: readonly Request[], shape: Shape, choose: Choose): Played {
  const { blocks, pagesPerBlock: size, userPages } = shape;
  const pageAt: (number | null)[] = new Array(blocks * size).fill(null);
  const placeOf = Array.from({ length: userPages }, (_, page) => page);
  placeOf.forEach((place, page) => {
    pageAt[place] = page;
  });
  const events: Row[] = [];
  // The fill leaves its last block open, though it may be full.
  let open = Math.ceil(userPages / size) - 1;
  let next = userPages - open * size;
  const full = new Set(Array.from({ length: open }, (_, block) => block));
  const erased = Array.from({ length: blocks - open - 1 }, (_, at) => open + 1 + at);

  const validIn = (block: number) =>
    pageAt.slice(block * size, (block + 1) * size).filter((page) => page !== null).length;
  const program = (event: 'written' | 'moved', page: number, from: number | null) => {
    const place = open * size + next;
    next += 1;
    const before = placeOf[page] ?? -1;
    if (before >= 0) pageAt[before] = null;
    pageAt[place] = page;
    placeOf[page] = place;
    events.push({ event, page, place, from });
  };
  const openNext = () => {
    open = erased.shift() ?? open;
    next = 0;
  };
  const clean = (victim: number) => {
    openNext();
    for (let from = victim * size; from < (victim + 1) * size; from += 1) {
      const page = pageAt[from] ?? null;
      if (page !== null) program('moved', page, from);
    }
    full.delete(victim);
    erased.push(victim);
    events.push({ event: 'erased', page: null, place: victim, from: null });
  };

  for (const { event, page } of requests) {
    while (next === size) {
      full.add(open);
      // One erased block is kept: without it, nothing could be copied.
      if (erased.length > 1) {
        openNext();
        continue;
      }
      const choices = [...full].sort((a, b) => a - b);
      const asked = choices.map((block) => ({ block, valid: validIn(block) }));
      const victim = choose(asked);
      if (victim === null || !full.has(victim)) return { events, asked };
      clean(victim);
    }
    if (event === 'written') {
      program('written', page, null);
      continue;
    }
    const place = placeOf[page] ?? -1;
    pageAt[place] = null;
    placeOf[page] = -1;
    events.push({ event, page, place, from: null });
  }
  return { events, asked: null };
}
