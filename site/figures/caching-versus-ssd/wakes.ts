/** The code of its own that a figure of this chapter runs in the page, by figure id. */

import { guessing } from '../../elements/guess/guess';
import type { Wakes } from '../../elements/page/mount-page';
import { wakeCapture } from './decision-tree/capture';
import { guessedMean } from './hit-ratio';
import { wakeLruSteps } from './lru-steps/mount';

export const wakes: Wakes = {
  'decision-tree': wakeCapture,
  'hit-ratio': guessing(guessedMean),
  'lru-steps': wakeLruSteps,
};
