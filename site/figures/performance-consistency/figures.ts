/** The figures of the chapter, in the order in which a reader meets them. */

import type { ChapterFigure } from '../chapter-manifest';
import { cachesReviewed } from './caches-reviewed/figure';
import { cliffPlace } from './cliff-place/figure';
import { copyCliff } from './copy-cliff/figure';
import { drivesRaced } from './drives-raced/figure';
import { gcPostponed } from './gc-postponed/figure';
import { hundredDrives } from './hundred-drives/figure';
import { liveBench } from './live-bench/figure';
import { measuredCliff } from './measured-cliff/figure';
import { measuredSeconds } from './measured-seconds/figure';
import { oneSecond } from './one-second/figure';
import { oneStall } from './one-stall/figure';
import { optimusSaturation } from './optimus-saturation/figure';
import { percentileBlind } from './percentile-blind/figure';
import { postponedShare } from './postponed-share/figure';
import { sameAverage } from './same-average/figure';
import { slowestOfN } from './slowest-of-n/figure';
import { smallDrives } from './small-drives/figure';
import { testLength } from './test-length/figure';
import { twoOwners } from './two-owners/figure';
import { worstMeasured } from './worst-measured/figure';
import { worstSecond } from './worst-second/figure';

/** The figures; their ids are unique in the book. */
export const figures: readonly ChapterFigure[] = [
  { figure: postponedShare },
  { figure: sameAverage },
  { figure: gcPostponed },
  { figure: liveBench },
  { figure: drivesRaced },
  { figure: percentileBlind },
  { figure: oneSecond },
  { figure: oneStall },
  { figure: cliffPlace },
  { figure: measuredCliff },
  { figure: optimusSaturation },
  { figure: testLength },
  { figure: worstSecond },
  { figure: copyCliff },
  { figure: cachesReviewed },
  { figure: smallDrives },
  { figure: twoOwners },
  { figure: hundredDrives },
  { figure: slowestOfN },
  { figure: worstMeasured },
  { figure: measuredSeconds },
];
