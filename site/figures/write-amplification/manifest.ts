/** What the chapter on write amplification brings to life, in the order in which a reader meets it. */

import { guessing } from '../../elements/guess/guess';
import type { Mount } from '../../elements/page/mount-page';
import type { ChapterFigure } from '../chapter-manifest';
import { LIVING, LIVING_KEYS, mountLivingLink } from '../living-drive/living-link';
import { entropy } from './entropy';
import { field } from './field/field';
import { miscount } from './miscount';
import { pools } from './pools/pools';
import { skew } from './skew';
import { mountSmallDrive } from './small-drive/mount';
import { smallDrive } from './small-drive/small-drive';
import { trimmed } from './trimmed';
import { twoReadings } from './two-readings';
import { guessedCliff, twoStarts } from './two-starts';
import { victims } from './victims';
import { waSpare } from './wa-spare';

export { challenges } from './challenges';
export { exercises } from './exercises';

/** The figures; their ids are unique in the book. */
export const figures: readonly ChapterFigure[] = [
  { figure: smallDrive, mount: mountSmallDrive, on: 'page-by-page' },
  { figure: waSpare },
  { figure: victims },
  { figure: twoStarts, mount: guessing(guessedCliff) },
  { figure: skew },
  { figure: pools },
  { figure: trimmed },
  { figure: entropy },
  { figure: twoReadings },
  { figure: field },
  { figure: miscount, on: 'page-by-page' },
];

/** The drive that opens the chapter is kept in its address. */
export const elements: Readonly<Record<string, Mount>> = { 'spare-living-link': mountLivingLink };
export const keys = { [LIVING]: LIVING_KEYS };
