/** The figures of the chapter, in the order in which a reader meets them. */

import type { ChapterFigure } from '../chapter-manifest';
import { beatLru } from './beat-lru/figure';
import { mountBeatLru } from './beat-lru/mount';
import { mountCapture } from './decision-tree/capture';
import { decisionTree } from './decision-tree/figure';
import { hitRatio } from './hit-ratio/figure';
import { hostCache } from './host-cache/figure';
import { hotData } from './hot-data/figure';
import { ioShare } from './io-share/figure';
import { lruCurve } from './lru-curve/figure';
import { lruSteps } from './lru-steps/figure';
import { mountLruSteps } from './lru-steps/mount';
import { requests } from './requests/figure';
import { mountRequests } from './requests/mount';
import { twoLevel } from './two-level/figure';
import { twoStacks } from './two-stacks/figure';
import { mountTwoStacks } from './two-stacks/mount';
import { writeBackSteps } from './write-back-steps/figure';
import { mountWriteBack } from './write-back-steps/mount';
import { writeShare } from './write-share/figure';

/** The figures; their ids are unique in the book. */
export const figures: readonly ChapterFigure[] = [
  { figure: requests, mount: mountRequests },
  { figure: hitRatio },
  { figure: hostCache },
  { figure: twoLevel },
  { figure: twoStacks, mount: mountTwoStacks },
  { figure: lruSteps, mount: mountLruSteps },
  { figure: beatLru, mount: mountBeatLru },
  { figure: lruCurve },
  { figure: writeShare },
  { figure: writeBackSteps, mount: mountWriteBack },
  { figure: hotData },
  { figure: decisionTree, mount: mountCapture },
  { figure: ioShare },
];
