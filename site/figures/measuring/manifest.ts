/** What the chapter on measuring brings to life, in the order in which a reader meets it. */
import { mountBet } from '../../elements/bet/bet';
import type { ChapterFigure } from '../chapter-manifest';
import { threeWinners, winnersBet } from './three-winners';
import { workloadMix } from './workload-mix';

export { challenges } from './challenges';
export { exercises } from './exercises';

/** The figures; their ids are unique in the book. */
export const figures: readonly ChapterFigure[] = [
  { figure: workloadMix },
  { figure: threeWinners, mount: (live) => mountBet(live, winnersBet) },
];
