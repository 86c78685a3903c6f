/** One trace through two LRU caches: the engine's LRU for the upper one, and again on its misses for the lower one. */
import { stepIn } from '../../../elements/player/first-step';
import type { Row } from '../../../engine/declaration';
import type { lruTrace } from '../../../engine/gen/lru-trace';
import type { FigureState } from '../../../runtime/figure/define-figure';
import { numbersOf, type Step, stepsOf } from '../lru-steps/trace';

export type State = FigureState<typeof lruTrace>;

/** Block A is read often, so that the host answers; then not for a while; then again. */
export const TRACE = 'ABACADEFABA';
export const FOLLOWED = 'A';
/** Blocks of the host cache, and those that the drive's may have: as many, or twice as many. */
export const HOST = 3;
export const DRIVES = [3, 6] as const;

/** A request with what each cache did; nothing below where the host answered. */
export interface Turn {
  readonly host: Step;
  readonly drive: Step | null;
  /** What the drive's cache holds then, also where it was not asked. */
  readonly below: readonly string[];
}

export const driveOf = ({ view }: State) => Number(view.drive ?? DRIVES[0]);

/** All turns, and how many are over. */
export function stateOf(state: State): { turns: Turn[]; at: number } {
  const turns = turnsOf(state);
  // Without scripts, as it stands before the block comes back: in neither cache.
  const still = TRACE.indexOf('F') + 1;
  return { turns, at: stepIn(state.view, still, turns.length) };
}

function turnsOf(state: State): Turn[] {
  const served = (requests: readonly number[], cache_items: number) =>
    stepsOf(
      (state.engine.run(state.model, { ...state.inputs, requests, cache_items }).values.steps ??
        []) as readonly Row[],
    );
  const above = served(numbersOf(TRACE), HOST);
  const misses = above.filter(({ hit }) => !hit).map(({ letter }) => letter);
  const lower = served(numbersOf(misses.join('')), driveOf(state)).values();
  let below: readonly string[] = [];
  return above.map((host) => {
    const drive = host.hit ? null : (lower.next().value ?? null);
    below = drive?.contents ?? below;
    return { host, drive, below };
  });
}

/** Where the followed block is among these, from one; null where it is not. */
export const placeIn = (contents: readonly string[]) => contents.indexOf(FOLLOWED) + 1 || null;

/** How many of these steps hit, and how many there are. */
export function scoreOf(steps: readonly (Step | null)[]) {
  const arrived = steps.filter((step) => step !== null);
  return { hits: arrived.filter(({ hit }) => hit).length, of: arrived.length };
}
