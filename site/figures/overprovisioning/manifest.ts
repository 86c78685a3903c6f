/** What the chapter on overprovisioning brings to life, in the order in which a reader meets it. */

import { guessing } from '../../elements/guess/guess';
import type { ChapterFigure } from '../chapter-manifest';
import { buyOrSpare } from './buy-or-spare';
import { cleaningSteps } from './cleaning-steps/cleaning-steps';
import { mountCleaningSteps } from './cleaning-steps/mount';
import { dwpdSpare } from './dwpd-spare';
import { fitUser } from './fit-user';
import { mountFlashBar } from './flash-bar/drag';
import { flashBar } from './flash-bar/flash-bar';
import { freeSpace } from './free-space';
import { guessedSpare, spareCurve } from './spare-curve';
import { spareScales } from './spare-scales';
import { spareWorth } from './spare-worth';
import { trimShare } from './trim-share';

export { challenges } from './challenges';
export { exercises } from './exercises';

/** The figures; their ids are unique in the book. */
export const figures: readonly ChapterFigure[] = [
  { figure: flashBar, mount: mountFlashBar },
  { figure: spareCurve, mount: guessing(guessedSpare) },
  { figure: cleaningSteps, mount: mountCleaningSteps },
  { figure: spareScales, mount: fitUser },
  { figure: spareWorth },
  { figure: dwpdSpare },
  { figure: freeSpace, mount: fitUser },
  { figure: trimShare },
  { figure: buyOrSpare },
];
