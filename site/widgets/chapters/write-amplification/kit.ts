/** What the chapter on write amplification brings to life, in the order in which a reader meets it. */
import { entropy } from '../../entropy/entropy';
import { field } from '../../field/field';
import type { Figure } from '../../frame/figure';
import { miscount } from '../../miscount/miscount';
import { pools } from '../../pools/pools';
import { skew } from '../../skew/skew';
import { smallDrive } from '../../small-drive/small-drive';
import { trimmed } from '../../trimmed/trimmed';
import { twoReadings } from '../../two-readings/two-readings';
import { twoStarts } from '../../two-starts/two-starts';
import { victims } from '../../victims/victims';
import { waSpare } from '../../wa-spare/wa-spare';

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
