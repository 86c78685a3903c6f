/** The code of its own that a figure of this chapter runs in the page, by figure id. */

import { guessing } from '../../elements/guess/guess';
import type { FigureMounts } from '../../elements/page/mount-page';
import { mountCleaningSteps } from './cleaning-steps/mount';
import { mountFlashBar } from './flash-bar/drag';
import { guessedSpare } from './spare-curve';

export const mounts: FigureMounts = {
  'flash-bar': mountFlashBar,
  'spare-curve': guessing(guessedSpare),
  'cleaning-steps': mountCleaningSteps,
};
