/** The code of its own that a figure of this chapter runs in the page, by figure id. */

import { guessing } from '../../elements/guess/guess';
import type { Wakes } from '../../elements/page/mount-page';
import { wakeSmallDrive } from './small-drive/mount';
import { guessedCliff } from './two-starts';

export const wakes: Wakes = {
  'small-drive': wakeSmallDrive,
  'two-starts': guessing(guessedCliff),
};
