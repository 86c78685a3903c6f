/** What the chapter on measuring brings to life, in the order in which a reader meets it. */
import { mountBet } from '../../elements/bet/bet';
import type { LiveFigure } from '../../elements/figure/live-figure';
import { mountTimeline } from '../../elements/player/timeline';
import type { simulate } from '../../engine/gen/simulate';
import type { ChapterFigure } from '../chapter-manifest';
import { honestBet, honestNumbers, windowTime } from './honest-numbers';

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
];
