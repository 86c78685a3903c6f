/** The code of its own that a figure of this chapter runs in the page, by figure id. */

import { guessing } from '../../elements/guess/guess';
import type { FigureMounts } from '../../elements/page/mount-page';
import { mountSmallDrive } from './small-drive/mount';
import { guessedCliff } from './two-starts';

export const mounts: FigureMounts = {
  'small-drive': mountSmallDrive,
  'two-starts': guessing(guessedCliff),
};
