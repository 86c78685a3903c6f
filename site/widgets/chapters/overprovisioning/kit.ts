/** What the chapter on overprovisioning brings to life, in the order in which a reader meets it. */
import { buyOrSpare } from '../../buy-or-spare/buy-or-spare';
import { cleaningSteps } from '../../cleaning-steps/cleaning-steps';
import { dwpdSpare } from '../../dwpd-spare/dwpd-spare';
import { flashBar } from '../../flash-bar/flash-bar';
import type { Figure } from '../../frame/figure';
import { freeSpace } from '../../free-space/free-space';
import { spareCurve } from '../../spare-curve/spare-curve';
import { spareScales } from '../../spare-scales/spare-scales';
import { spareWorth } from '../../spare-worth/spare-worth';
import { trimShare } from '../../trim-share/trim-share';

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
