/** Every figure of the book, in the order in which a reader meets them. */

import { decisionTree } from './decision-tree/decision-tree';
import type { Figure } from './frame/figure';
import { hitRatio } from './hit-ratio/hit-ratio';
import { hostCache } from './host-cache/host-cache';
import { hotData } from './hot-data/hot-data';
import { ioShare } from './io-share/io-share';
import { lruCurve } from './lru-curve/lru-curve';
import { lruSteps } from './lru-steps/lru-steps';
import { requests } from './requests/requests';
import { twoLevel } from './two-level/two-level';
import { writeShare } from './write-share/write-share';

/** The definitions; their ids are unique. */
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

/** The figure of this id; throws where there is none. */
export function figureOf(id: string): Figure {
  const found = figures.find((figure) => figure.id === id);
  if (!found) throw new Error(`there is no figure ${id}`);
  return found;
}
