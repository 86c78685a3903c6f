/** The code of its own that a figure of this chapter runs in the page, by figure id. */
import { wakeCapture } from '../../decision-tree/capture';
import type { Wakes } from '../../frame/start';
import { wakeGuess } from '../../hit-ratio/guess';
import { wakePlayer } from '../../lru-steps/player';

export const wakes: Wakes = {
  'decision-tree': wakeCapture,
  'hit-ratio': wakeGuess,
  'lru-steps': wakePlayer,
};
