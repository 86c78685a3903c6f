/** What the chapter on endurance brings to life, in the order in which a reader meets it. */

import { guessing } from '../../elements/guess/guess';
import type { ChapterFigure } from '../chapter-manifest';
import { deathDate } from './death-date/death-date';
import { mountDeathDate } from './death-date/mount';
import { driveRatings } from './drive-ratings/drive-ratings';
import { fieldWrites } from './field-writes/field-writes';
import { flashCounters } from './flash-counters';
import { flatWarranty } from './flat-warranty';
import { fullRead } from './full-read';
import { lifeChain } from './life-chain/life-chain';
import { mountPull } from './life-chain/pull';
import { mountPastRating } from './past-rating/mount';
import { pastRating } from './past-rating/past-rating';
import { powerBill } from './power-bill';
import { retentionHeat } from './retention-heat';
import { warrantyReadings } from './warranty-readings/warranty-readings';
import { wearCurve, writtenGuess } from './wear-curve';
import { mountWear } from './wear-steps/mount';
import { wearSteps } from './wear-steps/wear-steps';

export { challenges } from './challenges';
export { exercises } from './exercises';

/** The figures; their ids are unique in the book. */
export const figures: readonly ChapterFigure[] = [
  { figure: deathDate, mount: mountDeathDate },
  { figure: lifeChain, mount: mountPull },
  { figure: wearCurve, mount: guessing(writtenGuess) },
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
