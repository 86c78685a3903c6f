/** Steps through the writes. */
import type { LiveFigure } from '../frame/figure-element';
import { adoptPlayer } from '../player/player';
import { stateOf } from './wear-steps';

/** Wakes the markup of `WearSteps.astro`. */
export function wakeWear(live: LiveFigure): void {
  adoptPlayer(live, (look) => {
    const { moments, at } = stateOf(look);
    return { at, last: moments.length };
  });
}
