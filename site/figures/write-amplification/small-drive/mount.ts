/** The player of the small drive. */
import type { LiveFigure } from '../../../elements/figure/live-figure';
import { mountPlayer } from '../../../elements/player/player';
import type { smallDrive } from '../../../engine/gen/small-drive';
import { stateOf } from './small-drive';

/** Between two steps, in milliseconds: a cleaning comes every few writes, and nobody should wait long for it. */
const BEAT = 250;

/** Mounts the markup of `SmallDrive.astro`. */
export function mountSmallDrive(live: LiveFigure<typeof smallDrive>): void {
  mountPlayer(
    live,
    (state) => {
      const { steps, at } = stateOf(state);
      return { at, last: steps.length };
    },
    BEAT,
  );
}
