/** The figures on what a test records: windows, rounds, samples, runs. */
import { mountBet } from '../../elements/bet/mount-bet';
import type { ChapterFigure } from '../chapter-manifest';
import { creditsSpent } from './credits-spent/figure';
import { histogramGrows } from './histogram-grows/figure';
import { honestNumbers } from './honest-numbers/figure';
import { mountWindow } from './honest-numbers/mount';
import { meanDeviation } from './mean-deviation/figure';
import { play } from './play';
import { runsNeeded } from './runs-needed/figure';
import { spikePeriod } from './spike-period/figure';
import { roundsBet, roundsTime, steadyRounds } from './steady-rounds/figure';
import { mountRounds } from './steady-rounds/run-rounds';
import { threeWinners } from './three-winners/figure';

/** In the order in which a reader meets them; their ids are unique in the book. */
export const sampleFigures: readonly ChapterFigure[] = [
  { figure: honestNumbers, mount: mountWindow, on: 'samples' },
  {
    figure: steadyRounds,
    on: 'samples',
    mount(live) {
      const { stop } = play(live, roundsTime);
      mountRounds(live);
      // The rounds have come already: they are not played again.
      mountBet(live, roundsBet, { play: () => {}, stop });
    },
  },
  { figure: histogramGrows, on: 'samples' },
  { figure: spikePeriod, on: 'samples' },
  { figure: threeWinners, on: 'samples' },
  { figure: meanDeviation, on: 'samples' },
  { figure: creditsSpent, on: 'samples' },
  { figure: runsNeeded, on: 'samples' },
];
