/** What the chapter on measuring brings to life, in the order in which a reader meets it. */
import { mountBet } from '../../elements/bet/bet';
import type { LiveFigure } from '../../elements/figure/live-figure';
import { mountTimeline } from '../../elements/player/timeline';
import type { serviceTime } from '../../engine/gen/service-time';
import type { ChapterFigure } from '../chapter-manifest';
import { growBet, growTime, histogramGrows } from './histogram-grows';
import { spikeBet, spikePeriod } from './spike-period';

export { challenges } from './challenges';
export { exercises } from './exercises';

/** The figures; their ids are unique in the book. */
export const figures: readonly ChapterFigure[] = [
  {
    figure: histogramGrows,
    mount: (live) =>
      mountBet(
        live,
        growBet,
        mountTimeline(live as unknown as LiveFigure<typeof serviceTime>, growTime),
      ),
  },
  { figure: spikePeriod, mount: (live) => mountBet(live, spikeBet) },
];
