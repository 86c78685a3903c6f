/** What the chapter on endurance brings to life, in the order in which a reader meets it. */

import type { Figure } from '../../runtime/figure/define-figure';
import { driveRatings } from './drive-ratings/drive-ratings';
import { fieldWrites } from './field-writes/field-writes';
import { flashCounters } from './flash-counters';
import { flatWarranty } from './flat-warranty';
import { fullRead } from './full-read';
import { lifeChain } from './life-chain/life-chain';
import { pastRating } from './past-rating';
import { powerBill } from './power-bill';
import { retentionHeat } from './retention-heat';
import { warrantyReadings } from './warranty-readings/warranty-readings';
import { wearCurve } from './wear-curve';
import { wearSteps } from './wear-steps/wear-steps';

export { challenges } from './challenges';
export { exercises } from './exercises';

/** The figures; their ids are unique in the book. */
export const figures: readonly Figure[] = [
  lifeChain,
  wearCurve,
  wearSteps,
  warrantyReadings,
  flatWarranty,
  driveRatings,
  fieldWrites,
  flashCounters,
  pastRating,
  retentionHeat,
  fullRead,
  powerBill,
];
