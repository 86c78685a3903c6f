/** What the chapter on performance consistency brings to life, in the order in which a reader meets it. */

import { mountBet } from '../../elements/bet/bet';
import type { LiveFigure } from '../../elements/figure/live-figure';
import { guessing } from '../../elements/guess/guess';
import { mountTimeline, type Timeline } from '../../elements/player/timeline';
import type { simulate } from '../../engine/gen/simulate';
import type { tailLatency } from '../../engine/gen/tail-latency';
import type { ChapterFigure } from '../chapter-manifest';
import { cliffPlace } from './cliff-place/figure';
import { drivesRaced, raceTime } from './drives-raced/figure';
import { gcPostponed, postponedTime } from './gc-postponed/figure';
import { hundredDrives, ordersBet, ordersTime } from './hundred-drives/figure';
import { benchTime, guessedBench, liveBench } from './live-bench/figure';
import { measuredCliff } from './measured-cliff/figure';
import { measuredSeconds } from './measured-seconds/figure';
import { oneSecond, secondBet } from './one-second/figure';
import { oneStall } from './one-stall/figure';
import { stallTime } from './one-stall/stall-moment';
import { percentileBet, percentileBlind } from './percentile-blind/figure';
import { sameAverage, sameAverageBet, sameAverageTime } from './same-average/figure';
import { slowestOfN } from './slowest-of-n/figure';
import { smallDrives } from './small-drives/figure';
import { lengthBet, testLength } from './test-length/figure';
import { ownersBet, twoOwners } from './two-owners/figure';
import { worstMeasured } from './worst-measured/figure';
import { worstBet, worstSecond } from './worst-second/figure';

export { challenges } from './challenges';
export { exercises } from './exercises';

/** Plays a figure of the simulator. */
const playing = (timeline: Timeline<typeof simulate>) => (live: LiveFigure) =>
  mountTimeline(live as unknown as LiveFigure<typeof simulate>, timeline);

/** The figures; their ids are unique in the book. */
export const figures: readonly ChapterFigure[] = [
  {
    figure: sameAverage,
    mount: (live) => mountBet(live, sameAverageBet, playing(sameAverageTime)(live)),
  },
  { figure: gcPostponed, mount: (live) => void playing(postponedTime)(live) },
  { figure: liveBench, mount: guessing(guessedBench, playing(benchTime)) },
  { figure: drivesRaced, mount: (live) => void playing(raceTime)(live) },
  { figure: percentileBlind, mount: (live) => mountBet(live, percentileBet) },
  { figure: oneSecond, mount: (live) => mountBet(live, secondBet) },
  { figure: oneStall, mount: (live) => void playing(stallTime)(live) },
  { figure: cliffPlace },
  { figure: measuredCliff },
  { figure: testLength, mount: (live) => mountBet(live, lengthBet) },
  { figure: worstSecond, mount: (live) => mountBet(live, worstBet) },
  { figure: smallDrives },
  { figure: twoOwners, mount: (live) => mountBet(live, ownersBet) },
  {
    figure: hundredDrives,
    mount: (live) =>
      mountBet(
        live,
        ordersBet,
        mountTimeline(live as unknown as LiveFigure<typeof tailLatency>, ordersTime),
      ),
  },
  { figure: slowestOfN },
  { figure: worstMeasured },
  { figure: measuredSeconds },
];
