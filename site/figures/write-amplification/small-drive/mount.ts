/** The player of the small drive. */
import type { LiveFigure } from '../../../elements/figure/figure-element';
import { adoptPlayer } from '../../../elements/player/player';
import { stateOf } from './small-drive';

/** Between two steps, in milliseconds: a cleaning comes every few writes, and nobody should wait long for it. */
const BEAT = 250;

/** Wakes the markup of `SmallDrive.astro`. */
export function wakeSmallDrive(live: LiveFigure): void {
  adoptPlayer(
    live,
    (look) => {
      const { steps, at } = stateOf(look);
      return { at, last: steps.length };
    },
    BEAT,
  );
}
