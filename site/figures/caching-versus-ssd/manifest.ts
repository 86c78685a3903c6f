/** What the chapter on caching brings to life, in the order in which a reader meets it. */

import { mountBet } from '../../elements/bet/bet';
import { guessing } from '../../elements/guess/guess';
import type { ChapterFigure } from '../chapter-manifest';
import { beatLru } from './beat-lru/beat-lru';
import { mountBeatLru } from './beat-lru/mount';
import { mountCapture } from './decision-tree/capture';
import { decisionTree } from './decision-tree/decision-tree';
import { followDrives } from './follow-drives';
import { guessedMean, hitRatio } from './hit-ratio';
import { hostCache } from './host-cache';
import { hotData } from './hot-data';
import { ioShare } from './io-share';
import { lruCurve } from './lru-curve/lru-curve';
import { lruSteps } from './lru-steps/lru-steps';
import { mountLruSteps } from './lru-steps/mount';
import { mountRequests } from './requests/mount';
import { requests } from './requests/requests';
import { behindBet, twoLevel } from './two-level';
import { mountTwoStacks } from './two-stacks/mount';
import { twoStacks } from './two-stacks/two-stacks';
import { mountWriteBack } from './write-back-steps/mount';
import { writeBackSteps } from './write-back-steps/write-back-steps';
import { writeShare } from './write-share';

export { challenges } from './challenges';
export { exercises } from './exercises';

/** The figures; their ids are unique in the book. */
export const figures: readonly ChapterFigure[] = [
  { figure: requests, mount: mountRequests },
  { figure: hitRatio, mount: guessing(guessedMean) },
  { figure: lruSteps, mount: mountLruSteps },
  { figure: beatLru, mount: mountBeatLru },
  { figure: lruCurve },
  { figure: writeShare },
  { figure: writeBackSteps, mount: mountWriteBack },
  { figure: hostCache },
  { figure: twoLevel, mount: (live) => mountBet(live, behindBet) },
  { figure: twoStacks, mount: mountTwoStacks },
  { figure: hotData, mount: followDrives },
  { figure: decisionTree, mount: mountCapture },
  { figure: ioShare },
];
