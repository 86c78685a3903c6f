/** What the chapter on performance consistency brings to life, in the order in which a reader meets it. */
import { guessing } from '../../elements/guess/guess';
import type { ChapterFigure } from '../chapter-manifest';
import { cliffPlace } from './cliff-place';
import { drivesRaced } from './drives-raced';
import { guessedBench, liveBench } from './live-bench';
import { oneStall } from './one-stall';
import { slowestOfN } from './slowest-of-n';
import { smallDrives } from './small-drives';
import { testLength } from './test-length';
import { twoOwners } from './two-owners';
import { worstSecond } from './worst-second';

export { challenges } from './challenges';
export { exercises } from './exercises';

/** The figures; their ids are unique in the book. */
export const figures: readonly ChapterFigure[] = [
  { figure: liveBench, mount: guessing(guessedBench) },
  { figure: drivesRaced },
  { figure: oneStall },
  { figure: cliffPlace },
  { figure: testLength },
  { figure: worstSecond },
  { figure: smallDrives },
  { figure: twoOwners },
  { figure: slowestOfN },
];
