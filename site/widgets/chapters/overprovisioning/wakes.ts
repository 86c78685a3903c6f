/** The code of its own that a figure of this chapter runs in the page, by figure id. */
import { wakeCleaningSteps } from '../../cleaning-steps/wake';
import { wakeFlashBar } from '../../flash-bar/drag';
import type { Wakes } from '../../frame/wake';
import { guessing } from '../../guess/guess';
import { guessedSpare } from '../../spare-curve/spare-curve';

export const wakes: Wakes = {
  'flash-bar': wakeFlashBar,
  'spare-curve': guessing(guessedSpare),
  'cleaning-steps': wakeCleaningSteps,
};
