/** What the disk at work runs in the page: its player. */
import type { LiveFigure } from '../../../elements/figure/live-figure';
import { mountPlayer } from '../../../elements/player/player';
import type { oneCommand } from '../../../engine/gen/one-command';
import { LAST, stepOf } from './disk-steps';

/** Mounts the markup of `DiskSteps.astro`. */
export function mountDiskSteps(live: LiveFigure<typeof oneCommand>): void {
  mountPlayer(live, (state) => ({ at: stepOf(state), last: LAST }), 450);
}
