/** What the chapter on overprovisioning brings to life, in the order in which a reader meets it. */

import type { Figure } from '../../runtime/figure/define-figure';
import { buyOrSpare } from './buy-or-spare';
import { cleaningSteps } from './cleaning-steps/cleaning-steps';
import { dwpdSpare } from './dwpd-spare';
import { flashBar } from './flash-bar/flash-bar';
import { freeSpace } from './free-space';
import { spareCurve } from './spare-curve';
import { spareScales } from './spare-scales';
import { spareWorth } from './spare-worth';
import { trimShare } from './trim-share';

export { challenges } from './challenges';
export { exercises } from './exercises';

/** The figures; their ids are unique in the book. */
export const figures: readonly Figure[] = [
  flashBar,
  spareCurve,
  cleaningSteps,
  spareScales,
  spareWorth,
  dwpdSpare,
  freeSpace,
  trimShare,
  buyOrSpare,
];
