/** The code of its own that a figure of this chapter runs in the page, by figure id. */
import type { Wakes } from '../../frame/wake';
import { guessing } from '../../guess/guess';
import { wakePull } from '../../life-chain/pull';
import { writtenGuess } from '../../wear-curve/wear-curve';
import { wakeWear } from '../../wear-steps/wake';

export const wakes: Wakes = {
  'life-chain': wakePull,
  'wear-curve': guessing(writtenGuess),
  'wear-steps': wakeWear,
};
