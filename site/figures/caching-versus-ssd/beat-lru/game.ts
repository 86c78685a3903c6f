/** A game against LRU, chance and OPT: all of it follows from the seed and the places that the reader chose. */

import { type ViewKey, wholeNumber } from '../../../engine/address/view-keys';
import type { Row } from '../../../engine/declaration';
import { lruTrace } from '../../../engine/gen/lru-trace';
import { isCovered } from '../../../runtime/figure/bet-type';
import type { FigureState } from '../../../runtime/figure/define-figure';
import { numbersOf, stepsOf } from '../lru-steps/trace';
import { bestFrom, byChance, lru, opt, type Policy, serve, type Turn } from './policies';
import { FIRST_SEED, PLACES, REQUESTS, SEEDS, traceOf } from './requests';

export type State = FigureState<typeof lruTrace>;
type Viewed = Pick<State, 'view'>;

/** The places that were chosen, in their order: a link carries the game. */
const moves: ViewKey = {
  allowed: `up to ${REQUESTS} digits from 1 to ${PLACES}`,
  takes: (value) => /^[1-5]{1,40}$/.test(value),
};
export const gameKeys = { seed: wholeNumber(1, SEEDS), moves, step: wholeNumber(0, REQUESTS) };

/** A hand that keeps the hot blocks, and how far it is shown: what stands where nobody can play. */
export const EXAMPLE = { moves: '555555555', at: 24 } as const;

/** Whether nobody plays: on paper that was not touched, without JavaScript, and where the figure was put back. */
export const isExample = ({ view }: Viewed) =>
  ['bet', 'revealed', 'covered', 'moves'].every((key) => view[key] === undefined);

export const seedIn = ({ view }: Viewed) => Number(view.seed ?? FIRST_SEED);
export const nextSeed = (state: Viewed) => String((seedIn(state) % SEEDS) + 1);

/** The moves of the hand that is shown. */
export const movesIn = (state: Viewed) =>
  isExample(state) ? EXAMPLE.moves : (state.view.moves ?? '');

/** Evicts from the places of a list, until it ends. */
export function byHand(chosen: string): Policy {
  let next = 0;
  return () => {
    const digit = chosen[next++];
    return digit === undefined ? undefined : Number(digit) - 1;
  };
}

/** The reader’s turns, and the trace. */
export function handOf(state: Viewed): { trace: string; turns: Turn[] } {
  const trace = traceOf(seedIn(state));
  return { trace, turns: serve(trace, byHand(movesIn(state))) };
}

/** How many requests are served as far as the game has come. */
export const reached = (state: Viewed) => handOf(state).turns.length;

/** How many requests are served where it is looked at. */
export function servedIn(state: Viewed): number {
  if (isCovered(state.view)) return 0;
  const last = reached(state);
  const asked = Number.parseInt(state.view.step ?? '', 10);
  if (Number.isNaN(asked)) return isExample(state) ? EXAMPLE.at : last;
  return Math.min(asked, last);
}

/** The shelf after so many requests. */
export const shelfAt = (turns: readonly Turn[], served: number) => turns[served - 1]?.after ?? [];

/** Whether a block has to leave for the next request. */
export function isAsked(trace: string, turns: readonly Turn[], served: number): boolean {
  const shelf = shelfAt(turns, served);
  return served < trace.length && shelf.length === PLACES && !shelf.includes(trace[served] ?? '');
}

/** The moves up to where the game is looked at. */
export function movesUntil(state: Viewed): string {
  const evictions = handOf(state).turns.slice(0, servedIn(state));
  return movesOf(evictions);
}

const movesOf = (turns: readonly Turn[]) =>
  turns.flatMap(({ evicted, place }) => (evicted === null ? [] : place + 1)).join('');

/** The moves with which a policy finishes from where the game is looked at. */
export function finishedBy(policy: 'lru' | 'opt', state: Viewed): string {
  const { trace, turns } = handOf(state);
  const served = servedIn(state);
  const rest = serve(trace, { lru, opt }[policy](trace), served, shelfAt(turns, served));
  return movesUntil(state) + movesOf(rest);
}

/** The three that play beside the reader. */
export function rivalsOf({ engine, ...state }: Pick<State, 'engine' | 'view'>) {
  const seed = seedIn(state);
  const trace = traceOf(seed);
  const { values } = engine.run(lruTrace, { requests: numbersOf(trace), cache_items: PLACES });
  const steps = stepsOf((values.steps ?? []) as readonly Row[]);
  const byEngine: Policy = (shelf, at) => shelf.indexOf(steps[at]?.dropped ?? '');
  return [
    { id: 'lru', label: 'LRU', turns: serve(trace, byEngine) },
    { id: 'random', label: 'Random', turns: serve(trace, byChance(seed)) },
    { id: 'opt', label: 'OPT', turns: serve(trace, opt(trace)) },
  ] as const;
}

/** An eviction after which fewer hits were to be had than before it. */
export interface Slip {
  /** The request for which it was made, from 0. */
  readonly at: number;
  readonly evicted: string;
  /** What OPT would have evicted from the same shelf. */
  readonly better: string;
}

/** The evictions that cost a hit; each costs one, so they are as many as OPT has more hits. */
export function slipsIn(trace: string, turns: readonly Turn[]): Slip[] {
  return turns.flatMap(({ evicted, before, after }, at) => {
    if (evicted === null || bestFrom(trace, at + 1, after) === bestFrom(trace, at, before))
      return [];
    return [{ at, evicted, better: before[opt(trace)(before, at) ?? 0] ?? '' }];
  });
}
