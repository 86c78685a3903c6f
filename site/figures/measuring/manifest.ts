/** What the chapter on measuring brings to life, in the order in which a reader meets it. */

import { mountBet } from '../../elements/bet/bet';
import type { LiveFigure } from '../../elements/figure/live-figure';
import { mountTimeline } from '../../elements/player/timeline';
import type { mixedLoad } from '../../engine/gen/mixed-load';
import type { ChapterFigure } from '../chapter-manifest';
import { cells, cellsBet } from './cells';
import { mountCells } from './cells-hand';
import { cellsTime } from './cells-state';
import { mixedBet, mixedRate } from './mixed-rate';

export { challenges } from './challenges';
export { exercises } from './exercises';

/** The figures; their ids are unique in the book. */
export const figures: readonly ChapterFigure[] = [
  {
    figure: cells,
    mount(live) {
      const own = live as unknown as LiveFigure<typeof mixedLoad>;
      mountBet(live, cellsBet, mountTimeline(own, cellsTime));
      mountCells(own);
    },
  },
  { figure: mixedRate, mount: (live) => mountBet(live, mixedBet) },
];
