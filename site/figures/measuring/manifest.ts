/** What the chapter on measuring brings to life, in the order in which a reader meets it. */
import { mountBet } from '../../elements/bet/bet';
import type { LiveFigure } from '../../elements/figure/live-figure';
import { mountTimeline } from '../../elements/player/timeline';
import type { simulate } from '../../engine/gen/simulate';
import type { ChapterFigure } from '../chapter-manifest';
import { depthBet, queueDepth } from './queue-depth';
import { mountRounds } from './run-rounds';
import { roundsBet, roundsTime, steadyRounds } from './steady-rounds';

export { challenges } from './challenges';
export { exercises } from './exercises';

/** The figures; their ids are unique in the book. */
export const figures: readonly ChapterFigure[] = [
  { figure: queueDepth, mount: (live) => mountBet(live, depthBet) },
  {
    figure: steadyRounds,
    mount(live) {
      const { stop } = mountTimeline(live as unknown as LiveFigure<typeof simulate>, roundsTime);
      mountRounds(live);
      // The rounds have come already: they are not played again.
      mountBet(live, roundsBet, { play: () => {}, stop });
    },
  },
];
