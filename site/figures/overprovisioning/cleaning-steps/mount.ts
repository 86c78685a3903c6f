/** What the tiny drive runs in the page: its player. */
import type { LiveFigure } from '../../../elements/figure/figure-element';
import { adoptPlayer } from '../../../elements/player/player';
import { stateOf } from './cleaning-steps';

/** Wakes the markup of `CleaningSteps.astro`. */
export function wakeCleaningSteps(live: LiveFigure): void {
  adoptPlayer(live, (look) => {
    const { acts, at } = stateOf(look);
    return { at, last: acts.length };
  });
}
