/** What the chapter on write amplification brings to life, in the order in which a reader meets it. */

import type { Figure } from '../../runtime/figure/define-figure';
import { entropy } from './entropy';
import { field } from './field/field';
import { miscount } from './miscount';
import { pools } from './pools/pools';
import { skew } from './skew';
import { smallDrive } from './small-drive/small-drive';
import { trimmed } from './trimmed';
import { twoReadings } from './two-readings';
import { twoStarts } from './two-starts';
import { victims } from './victims';
import { waSpare } from './wa-spare';

export { challenges } from './challenges';
export { exercises } from './exercises';

/** The figures; their ids are unique in the book. */
export const figures: readonly Figure[] = [
  smallDrive,
  waSpare,
  victims,
  twoStarts,
  skew,
  pools,
  trimmed,
  entropy,
  twoReadings,
  field,
  miscount,
];
