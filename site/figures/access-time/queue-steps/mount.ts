/** What the requests at two queue depths run in the page: their player. */
import type { LiveFigure } from '../../../elements/figure/live-figure';
import { mountPlayer } from '../../../elements/player/player';
import type { ssdAccess } from '../../../engine/gen/ssd-access';
import { standOf } from './figure';

/** Mounts the markup of `QueueSteps.astro`. */
export function mountQueueSteps(live: LiveFigure<typeof ssdAccess>): void {
  mountPlayer(
    live,
    (state) => {
      const { steps, at } = standOf(state);
      return { at, last: steps.length };
    },
    700,
  );
}
