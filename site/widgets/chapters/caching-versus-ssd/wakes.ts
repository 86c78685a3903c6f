/** The code of its own that a figure of this chapter runs in the page, by figure id. */
import { wakeCapture } from '../../decision-tree/capture';
import type { Wakes } from '../../frame/wake';
import { guessing } from '../../guess/guess';
import { guessedMean } from '../../hit-ratio/hit-ratio';
import { wakeLruSteps } from '../../lru-steps/wake';

export const wakes: Wakes = {
  'decision-tree': wakeCapture,
  'hit-ratio': guessing(guessedMean),
  'lru-steps': wakeLruSteps,
};
