/** The code of its own that a figure runs in the page, by figure id. */
import { wakeCapture } from './decision-tree/capture';
import type { LiveFigure } from './frame/figure-element';
import { wakeGuess } from './hit-ratio/guess';
import { wakePlayer } from './lru-steps/player';

export const wakes: Readonly<Record<string, (live: LiveFigure) => void>> = {
  'decision-tree': wakeCapture,
  'hit-ratio': wakeGuess,
  'lru-steps': wakePlayer,
};
