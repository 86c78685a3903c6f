/** The figures of the chapter, in the order in which a reader meets them. */
import { mountBet } from '../../elements/bet/bet';
import type { LiveFigure } from '../../elements/figure/live-figure';
import { mountTimeline, type Playing } from '../../elements/player/timeline';
import type { Model } from '../../engine/declaration';
import type { littlesLaw } from '../../engine/gen/littles-law';
import type { mixedLoad } from '../../engine/gen/mixed-load';
import type { Timeline } from '../../runtime/figure/timeline';
import type { ChapterFigure } from '../chapter-manifest';
import { atTheCounter } from './at-the-counter/figure';
import { mountCells } from './cells/cells-hand';
import { cellsTime } from './cells/cells-state';
import { cells } from './cells/figure';
import { creditsSpent } from './credits-spent/figure';
import { histogramGrows } from './histogram-grows/figure';
import { honestNumbers } from './honest-numbers/figure';
import { mountWindow } from './honest-numbers/mount';
import { idleLatency } from './idle-latency/figure';
import { littleTriangle, triangleTime } from './little-triangle/figure';
import { pullTriangle } from './little-triangle/pull-triangle';
import { meanDeviation } from './mean-deviation/figure';
import { mixedRate } from './mixed-rate/figure';
import { offeredLoad } from './offered-load/figure';
import { portsFill } from './ports-fill/figure';
import { depthTime, queueDepth } from './queue-depth/figure';
import { runsNeeded } from './runs-needed/figure';
import { sizeDepth } from './size-depth/figure';
import { spikePeriod } from './spike-period/figure';
import { roundsBet, roundsTime, steadyRounds } from './steady-rounds/figure';
import { mountRounds } from './steady-rounds/run-rounds';
import { threeWinners } from './three-winners/figure';

/** Plays a figure of the model of its timeline. */
const play = <M extends Model>(live: LiveFigure, timeline: Timeline<M>): Playing =>
  mountTimeline(live as unknown as LiveFigure<M>, timeline);

/** The figures; their ids are unique in the book. */
export const figures: readonly ChapterFigure[] = [
  { figure: honestNumbers, mount: mountWindow },
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
    figure: steadyRounds,
    mount(live) {
      const { stop } = play(live, roundsTime);
      mountRounds(live);
      // The rounds have come already: they are not played again.
      mountBet(live, roundsBet, { play: () => {}, stop });
    },
  },
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
  { figure: histogramGrows },
  { figure: spikePeriod },
  { figure: threeWinners },
  { figure: meanDeviation },
  { figure: creditsSpent },
  { figure: runsNeeded },
];
