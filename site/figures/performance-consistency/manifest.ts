/** What the chapter on performance consistency brings to life, in the order in which a reader meets it. */

import { mountBet } from '../../elements/bet/bet';
import type { LiveFigure } from '../../elements/figure/live-figure';
import { guessing } from '../../elements/guess/guess';
import { mountTimeline, type Timeline } from '../../elements/player/timeline';
import type { simulate } from '../../engine/gen/simulate';
import type { tailLatency } from '../../engine/gen/tail-latency';
import type { ChapterFigure } from '../chapter-manifest';
import { cliffPlace } from './cliff-place';
import { drivesRaced, raceTime } from './drives-raced';
import { gcPostponed, postponedTime } from './gc-postponed';
import { hundredDrives, ordersBet, ordersTime } from './hundred-drives';
import { benchTime, guessedBench, liveBench } from './live-bench';
import { measuredCliff } from './measured-cliff';
import { measuredSeconds } from './measured-seconds';
import { oneSecond, secondBet } from './one-second';
import { oneStall } from './one-stall';
import { percentileBet, percentileBlind } from './percentile-blind';
import { sameAverage, sameAverageBet, sameAverageTime } from './same-average';
import { slowestOfN } from './slowest-of-n';
import { smallDrives } from './small-drives';
import { stallTime } from './stall-moment';
import { lengthBet, testLength } from './test-length';
import { ownersBet, twoOwners } from './two-owners';
import { worstMeasured } from './worst-measured';
import { worstBet, worstSecond } from './worst-second';

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
