/** The code of its own that a figure of this chapter runs in the page, by figure id. */
import type { Wakes } from '../../frame/wake';
import { guessing } from '../../guess/guess';
import { wakeSmallDrive } from '../../small-drive/wake';
import { guessedCliff } from '../../two-starts/two-starts';

export const wakes: Wakes = {
  'small-drive': wakeSmallDrive,
  'two-starts': guessing(guessedCliff),
};
