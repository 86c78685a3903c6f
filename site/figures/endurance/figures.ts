/** The figures of the chapter, in the order in which a reader meets them. */

import type { ChapterFigure } from '../chapter-manifest';
import { deathDate } from './death-date/figure';
import { mountDeathDate } from './death-date/mount';
import { driveRatings } from './drive-ratings/figure';
import { fieldWrites } from './field-writes/figure';
import { flashCounters } from './flash-counters/figure';
import { flatWarranty } from './flat-warranty/figure';
import { fullRead } from './full-read/figure';
import { lifeChain } from './life-chain/figure';
import { mountPull } from './life-chain/pull';
import { pastRating } from './past-rating/figure';
import { mountPastRating } from './past-rating/mount';
import { powerBill } from './power-bill/figure';
import { retentionHeat } from './retention-heat/figure';
import { warrantyReadings } from './warranty-readings/figure';
import { wearCurve } from './wear-curve/figure';
import { wearSteps } from './wear-steps/figure';
import { mountWear } from './wear-steps/mount';

/** The figures; their ids are unique in the book. */
export const figures: readonly ChapterFigure[] = [
  { figure: deathDate, mount: mountDeathDate },
  { figure: lifeChain, mount: mountPull },
  { figure: wearCurve },
  { figure: wearSteps, mount: mountWear },
  { figure: warrantyReadings },
  { figure: flatWarranty },
  { figure: driveRatings },
  { figure: fieldWrites },
  { figure: flashCounters },
  { figure: pastRating, mount: mountPastRating },
  { figure: retentionHeat },
  { figure: fullRead },
  { figure: powerBill },
];
