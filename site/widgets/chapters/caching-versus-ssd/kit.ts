/** What the chapter on caching brings to life, in the order in which a reader meets it. */
import { decisionTree } from '../../decision-tree/decision-tree';
import type { Figure } from '../../frame/figure';
import { hitRatio } from '../../hit-ratio/hit-ratio';
import { hostCache } from '../../host-cache/host-cache';
import { hotData } from '../../hot-data/hot-data';
import { ioShare } from '../../io-share/io-share';
import { lruCurve } from '../../lru-curve/lru-curve';
import { lruSteps } from '../../lru-steps/lru-steps';
import { requests } from '../../requests/requests';
import { twoLevel } from '../../two-level/two-level';
import { writeShare } from '../../write-share/write-share';

export { challenges } from './challenges';
export { exercises } from './exercises';

/** The figures; their ids are unique in the book. */
export const figures: readonly Figure[] = [
  requests,
  hitRatio,
  lruSteps,
  lruCurve,
  writeShare,
  hostCache,
  twoLevel,
  hotData,
  decisionTree,
  ioShare,
];
