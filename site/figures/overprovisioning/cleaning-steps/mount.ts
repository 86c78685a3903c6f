/** What the tiny drive runs in the page: its player. */
import type { LiveFigure } from '../../../elements/figure/live-figure';
import { mountPlayer } from '../../../elements/player/player';
import type { cleaningSteps } from '../../../engine/gen/cleaning-steps';
import { stateOf } from './cleaning-steps';

/** Mounts the markup of `CleaningSteps.astro`. */
export function mountCleaningSteps(live: LiveFigure<typeof cleaningSteps>): void {
  mountPlayer(live, (state) => {
    const { acts, at } = stateOf(state);
    return { at, last: acts.length };
  });
}
