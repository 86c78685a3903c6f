/** The figures of the chapter, in the order in which a reader meets them. */
import type { ChapterFigure } from '../chapter-manifest';
import { entropy } from './entropy/figure';
import { field } from './field/figure';
import { hotAndCold } from './hot-and-cold/figure';
import { miscount } from './miscount/figure';
import { pools } from './pools/figure';
import { skew } from './skew/figure';
import { smallDrive } from './small-drive/figure';
import { mountSmallDrive } from './small-drive/mount';
import { trimmed } from './trimmed/figure';
import { twoReadings } from './two-readings/figure';
import { twoStarts } from './two-starts/figure';
import { victims } from './victims/figure';
import { waSpare } from './wa-spare/figure';

/** The figures; their ids are unique in the book. */
export const figures: readonly ChapterFigure[] = [
  { figure: smallDrive, mount: mountSmallDrive, on: 'page-by-page' },
  { figure: twoStarts },
  { figure: waSpare },
  { figure: victims },
  { figure: hotAndCold, on: 'page-by-page' },
  { figure: pools },
  { figure: skew },
  { figure: trimmed },
  { figure: entropy },
  { figure: twoReadings },
  { figure: field },
  { figure: miscount, on: 'page-by-page' },
];
