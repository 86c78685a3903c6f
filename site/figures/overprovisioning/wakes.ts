/** The code of its own that a figure of this chapter runs in the page, by figure id. */

import { guessing } from '../../elements/guess/guess';
import type { Wakes } from '../../elements/page/mount-page';
import { wakeCleaningSteps } from './cleaning-steps/mount';
import { wakeFlashBar } from './flash-bar/drag';
import { guessedSpare } from './spare-curve';

export const wakes: Wakes = {
  'flash-bar': wakeFlashBar,
  'spare-curve': guessing(guessedSpare),
  'cleaning-steps': wakeCleaningSteps,
};
