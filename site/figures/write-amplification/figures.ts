/** The figures of the chapter, in the order in which a reader meets them. */
import type { ChapterFigure } from '../chapter-manifest';
import { entropy } from './entropy/figure';
import { field } from './field/figure';
import { pageByPage } from './page-figures';
import { pools } from './pools/figure';
import { skew } from './skew/figure';
import { trimmed } from './trimmed/figure';
import { twoReadings } from './two-readings/figure';
import { twoStarts } from './two-starts/figure';
import { victims } from './victims/figure';
import { waSpare } from './wa-spare/figure';

/** The figures; their ids are unique in the book. */
export const figures: readonly ChapterFigure[] = [
  pageByPage.smallDrive,
  { figure: twoStarts },
  { figure: waSpare },
  { figure: victims },
  pageByPage.hotAndCold,
  { figure: pools },
  { figure: skew },
  { figure: trimmed },
  { figure: entropy },
  { figure: twoReadings },
  { figure: field },
  pageByPage.miscount,
];
