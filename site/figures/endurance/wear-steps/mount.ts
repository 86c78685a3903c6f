/** Steps through the writes. */
import type { LiveFigure } from '../../../elements/figure/live-figure';
import { mountPlayer } from '../../../elements/player/player';
import type { wearLeveling } from '../../../engine/gen/wear-leveling';
import { stateOf } from './wear-steps';

/** Mounts the markup of `WearSteps.astro`. */
export function mountWear(live: LiveFigure<typeof wearLeveling>): void {
  mountPlayer(live, (state) => {
    const { moments, at } = stateOf(state);
    return { at, last: moments.length };
  });
}
