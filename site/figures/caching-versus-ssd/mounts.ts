/** The code of its own that a figure of this chapter runs in the page, by figure id. */

import { guessing } from '../../elements/guess/guess';
import type { FigureMounts } from '../../elements/page/mount-page';
import { mountCapture } from './decision-tree/capture';
import { guessedMean } from './hit-ratio';
import { mountLruSteps } from './lru-steps/mount';

export const mounts: FigureMounts = {
  'decision-tree': mountCapture,
  'hit-ratio': guessing(guessedMean),
  'lru-steps': mountLruSteps,
};
