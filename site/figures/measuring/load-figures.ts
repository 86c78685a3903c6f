/** The figures on load: how many requests, how large, how many at once. */
import type { LiveFigure } from '../../elements/figure/live-figure';
import type { littlesLaw } from '../../engine/gen/littles-law';
import type { mixedLoad } from '../../engine/gen/mixed-load';
import type { ChapterFigure } from '../chapter-manifest';
import { atTheCounter } from './at-the-counter/figure';
import { mountCells } from './cells/cells-hand';
import { cellsTime } from './cells/cells-state';
import { cells } from './cells/figure';
import { idleLatency } from './idle-latency/figure';
import { littleTriangle, triangleTime } from './little-triangle/figure';
import { pullTriangle } from './little-triangle/pull-triangle';
import { mixedRate } from './mixed-rate/figure';
import { offeredLoad } from './offered-load/figure';
import { play } from './play';
import { portsFill } from './ports-fill/figure';
import { depthTime, queueDepth } from './queue-depth/figure';
import { sizeDepth } from './size-depth/figure';

/** In the order in which a reader meets them; their ids are unique in the book. */
export const loadFigures: readonly ChapterFigure[] = [
  {
    figure: littleTriangle,
    mount(live) {
      play(live, triangleTime);
      pullTriangle(live as unknown as LiveFigure<typeof littlesLaw>);
    },
  },
  { figure: atTheCounter },
  { figure: offeredLoad },
  {
    figure: queueDepth,
    mount(live) {
      play(live, depthTime);
      // Whoever takes a depth in hand looks at all of them.
      live.root.querySelector('.controls')?.addEventListener('input', () => live.setView('at', ''));
    },
  },
  { figure: sizeDepth },
  {
    figure: cells,
    mount(live) {
      play(live, cellsTime);
      mountCells(live as unknown as LiveFigure<typeof mixedLoad>);
    },
  },
  { figure: mixedRate },
  { figure: portsFill },
  { figure: idleLatency },
];
