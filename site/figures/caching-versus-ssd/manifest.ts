/** What the chapter on caching brings to life, in the order in which a reader meets it. */

import type { Figure } from '../../runtime/figure/define-figure';
import { decisionTree } from './decision-tree/decision-tree';
import { hitRatio } from './hit-ratio';
import { hostCache } from './host-cache';
import { hotData } from './hot-data';
import { ioShare } from './io-share';
import { lruCurve } from './lru-curve/lru-curve';
import { lruSteps } from './lru-steps/lru-steps';
import { requests } from './requests';
import { twoLevel } from './two-level';
import { writeShare } from './write-share';

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
