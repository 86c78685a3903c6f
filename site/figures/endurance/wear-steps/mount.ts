/** Steps through the writes. */
import type { LiveFigure } from '../../../elements/figure/figure-element';
import { adoptPlayer } from '../../../elements/player/player';
import { stateOf } from './wear-steps';

/** Wakes the markup of `WearSteps.astro`. */
export function wakeWear(live: LiveFigure): void {
  adoptPlayer(live, (look) => {
    const { moments, at } = stateOf(look);
    return { at, last: moments.length };
  });
}
