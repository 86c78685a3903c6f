/** The code of its own that a figure of this chapter runs in the page, by figure id. */

import { guessing } from '../../elements/guess/guess';
import type { Wakes } from '../../elements/page/mount-page';
import { wakePull } from './life-chain/pull';
import { writtenGuess } from './wear-curve';
import { wakeWear } from './wear-steps/mount';

export const wakes: Wakes = {
  'life-chain': wakePull,
  'wear-curve': guessing(writtenGuess),
  'wear-steps': wakeWear,
};
