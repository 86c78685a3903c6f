/** The figures of the chapter, in the order in which a reader meets them. */

import type { ChapterFigure } from '../chapter-manifest';
import { buyOrSpare } from './buy-or-spare/figure';
import { cleaningSteps } from './cleaning-steps/figure';
import { mountCleaningSteps } from './cleaning-steps/mount';
import { dwpdSpare } from './dwpd-spare/figure';
import { fitUser } from './fit-user';
import { mountFlashBar } from './flash-bar/drag';
import { flashBar } from './flash-bar/figure';
import { freeSpace } from './free-space/figure';
import { spareCurve } from './spare-curve/figure';
import { spareScales } from './spare-scales/figure';
import { spareWorth } from './spare-worth/figure';
import { trimShare } from './trim-share/figure';
import { trimSteps } from './trim-steps/figure';

/** The figures; their ids are unique in the book. */
export const figures: readonly ChapterFigure[] = [
  { figure: flashBar, mount: mountFlashBar },
  { figure: spareCurve },
  { figure: cleaningSteps, mount: mountCleaningSteps },
  { figure: spareScales, mount: fitUser },
  { figure: spareWorth },
  { figure: dwpdSpare },
  { figure: trimSteps },
  { figure: trimShare },
  { figure: freeSpace, mount: fitUser },
  { figure: buyOrSpare },
];
