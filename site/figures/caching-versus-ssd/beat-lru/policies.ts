/** Who decides which block leaves a full cache: by the past, by chance, or by the future. */
import { randomFrom, seedFor } from '../../../elements/exercise/random';
import { PLACES } from './requests';

/** The blocks of a cache by their place; empty places stand at the end. */
export type Shelf = readonly string[];

/** One request and what it did. */
export interface Turn {
  readonly block: string;
  readonly hit: boolean;
  /** Where the block lies now. */
  readonly place: number;
  readonly evicted: string | null;
  /** The cache before it, and after. */
  readonly before: Shelf;
  readonly after: Shelf;
}

/** Chooses the place of the block that leaves for the request at `at`; nothing while it has not chosen. */
export type Policy = (shelf: Shelf, at: number) => number | undefined;

/** Serves a trace from one of its requests on, until it ends or nobody chooses. */
export function serve(trace: string, policy: Policy, from = 0, held: Shelf = []): Turn[] {
  const turns: Turn[] = [];
  let before = held;
  for (let at = from; at < trace.length; at++) {
    const block = trace[at] ?? '';
    const found = before.indexOf(block);
    const hit = found >= 0;
    const isFull = before.length >= PLACES;
    const place = hit ? found : isFull ? policy(before, at) : before.length;
    if (place === undefined) break;
    const evicted = hit || !isFull ? null : (before[place] ?? null);
    const after = hit ? before : Object.assign([...before], { [place]: block });
    turns.push({ block, hit, place, evicted, before, after });
    before = after;
  }
  return turns;
}

export const hitsIn = (turns: readonly Turn[]) => turns.filter(({ hit }) => hit).length;

/** How many requests ago a block was requested last. */
export const ageOf = (trace: string, at: number, block: string) =>
  at - trace.lastIndexOf(block, at - 1);

/** In how many requests a block is requested next; never is infinitely far. */
export function nextUse(trace: string, at: number, block: string): number {
  const next = trace.indexOf(block, at + 1);
  return next < 0 ? Number.POSITIVE_INFINITY : next - at;
}

/** The place with the most; of several, the first. */
const most = (shelf: Shelf, of: (block: string) => number) => {
  const amounts = shelf.map(of);
  return amounts.indexOf(Math.max(...amounts));
};

/** Evicts what was unused the longest. */
export const lru =
  (trace: string): Policy =>
  (shelf, at) =>
    most(shelf, (block) => ageOf(trace, at, block));

/** Evicts what is not needed for the longest: Belady's optimum, which knows the future. */
export const opt =
  (trace: string): Policy =>
  (shelf, at) =>
    most(shelf, (block) => nextUse(trace, at, block));

/** Evicts any block; each draw is a chance of its own. */
export function byChance(seed: number, draw = 0): Policy {
  const random = randomFrom(seedFor(`random ${draw}`, seed));
  return () => Math.floor(random() * PLACES);
}

/** The most hits that are still to be had from a request on. */
export const bestFrom = (trace: string, at: number, shelf: Shelf) =>
  hitsIn(serve(trace, opt(trace), at, shelf));
