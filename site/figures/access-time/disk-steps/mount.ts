/** What the disk at work runs in the page: its player. */
import type { LiveFigure } from '../../../elements/figure/figure-element';
import { adoptPlayer } from '../../../elements/player/player';
import { LAST, stepOf } from './disk-steps';

/** Wakes the markup of `DiskSteps.astro`. */
export function wakeDiskSteps(live: LiveFigure): void {
  adoptPlayer(live, (look) => ({ at: stepOf(look), last: LAST }), 450);
}
