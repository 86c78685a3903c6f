/** What the stepper of two caches runs in the page: its player. */
import type { LiveFigure } from '../../../elements/figure/live-figure';
import { beginBefore } from '../../../elements/player/first-step';
import { mountPlayer } from '../../../elements/player/player';
import type { lruTrace } from '../../../engine/gen/lru-trace';
import { stateOf } from './two-run';

/** Mounts the markup of `TwoStacks.astro`. */
export function mountTwoStacks(live: LiveFigure<typeof lruTrace>): void {
  beginBefore(live);
  mountPlayer(live, (state) => {
    const { turns, at } = stateOf(state);
    return { at, last: turns.length };
  });
}
