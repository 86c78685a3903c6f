/** The code of its own that a figure runs in the page, by figure id. */
import type { LiveFigure } from './frame/figure-element';
import { wakeGuess } from './hit-ratio/guess';
import { wakePlayer } from './lru-steps/player';

export const wakes: Readonly<Record<string, (live: LiveFigure) => void>> = {
  'hit-ratio': wakeGuess,
  'lru-steps': wakePlayer,
};
