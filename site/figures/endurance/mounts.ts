/** The code of its own that a figure of this chapter runs in the page, by figure id. */

import { guessing } from '../../elements/guess/guess';
import type { FigureMounts } from '../../elements/page/mount-page';
import { mountPull } from './life-chain/pull';
import { writtenGuess } from './wear-curve';
import { mountWear } from './wear-steps/mount';

export const mounts: FigureMounts = {
  'life-chain': mountPull,
  'wear-curve': guessing(writtenGuess),
  'wear-steps': mountWear,
};
