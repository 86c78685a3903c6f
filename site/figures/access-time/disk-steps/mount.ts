/** What the disk at work runs in the page: its player, the bet, and the catch. */
import { mountBet } from '../../../elements/bet/mount-bet';
import type { LiveFigure } from '../../../elements/figure/live-figure';
import { mountTimeline } from '../../../elements/player/timeline';
import type { oneCommand } from '../../../engine/gen/one-command';
import { answersBet } from './answers-bet';
import { mountCatch } from './catch';
import { diskTime } from './request-time';

/** Mounts the markup of `DiskSteps.astro`. */
export function mountDiskSteps(live: LiveFigure): void {
  const own = live as unknown as LiveFigure<typeof oneCommand>;
  const playing = mountTimeline(own, diskTime);
  mountBet(live, answersBet, playing);
  mountCatch(own, playing);
}
