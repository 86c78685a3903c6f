/** What the burst runs in the page: its player, in which as much time passes as between two steps of the burst. */
import type { LiveFigure } from '../../../elements/figure/live-figure';
import { beginBefore } from '../../../elements/player/first-step';
import { mountPlayer } from '../../../elements/player/player';
import type { writeBackBurst } from '../../../engine/gen/write-back-burst';
import { beatOf, stateOf } from './burst';

/** Mounts the markup of `WriteBackSteps.astro`. */
export function mountWriteBack(live: LiveFigure<typeof writeBackBurst>): void {
  beginBefore(live);
  mountPlayer(
    live,
    (state) => {
      const { steps, at } = stateOf(state);
      return { at, last: steps.length };
    },
    beatOf,
  );
}
