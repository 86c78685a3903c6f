/** What the chapter on measuring brings to life, in the order in which a reader meets it. */
import { mountBet } from '../../elements/bet/bet';
import type { LiveFigure } from '../../elements/figure/live-figure';
import { mountTimeline } from '../../elements/player/timeline';
import type { littlesLaw } from '../../engine/gen/littles-law';
import type { queue } from '../../engine/gen/queue';
import type { simulate } from '../../engine/gen/simulate';
import type { ChapterFigure } from '../chapter-manifest';
import { atTheCounter, counterBet, counterTime } from './at-the-counter';
import { honestBet, honestNumbers, windowTime } from './honest-numbers';
import { littleTriangle } from './little-triangle';
import { offeredLoad } from './offered-load';
import { pullTriangle } from './pull-triangle';
import { depthBet, queueDepth } from './queue-depth';
import { mountRounds } from './run-rounds';
import { roundsBet, roundsTime, steadyRounds } from './steady-rounds';

export { challenges } from './challenges';
export { exercises } from './exercises';

/** The figures; their ids are unique in the book. */
export const figures: readonly ChapterFigure[] = [
  {
    figure: honestNumbers,
    mount: (live) =>
      mountBet(
        live,
        honestBet,
        mountTimeline(live as unknown as LiveFigure<typeof simulate>, windowTime),
      ),
  },
  {
    figure: littleTriangle,
    mount: (live) => pullTriangle(live as unknown as LiveFigure<typeof littlesLaw>),
  },
  {
    figure: atTheCounter,
    mount: (live) =>
      mountBet(
        live,
        counterBet,
        mountTimeline(live as unknown as LiveFigure<typeof queue>, counterTime),
      ),
  },
  { figure: offeredLoad },
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
