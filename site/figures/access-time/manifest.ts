/** What the chapter on access time brings to life, in the order in which a reader meets it. */

import type { Figure } from '../../runtime/figure/define-figure';
import { advantage } from './advantage';
import { busTrace } from './bus-trace/bus-trace';
import { bandwidthBySize, requestsBySize } from './by-size';
import { diskSteps } from './disk-steps/disk-steps';
import { holdUp } from './hold-up';
import { oneCommand } from './one-command';
import { partsToday } from './parts-today/parts-today';
import { price } from './price/price';
import { seek } from './seek/seek';
import { zones } from './zones';

export { challenges } from './challenges';
export { exercises } from './exercises';

/** The figures; their ids are unique in the book. */
export const figures: readonly Figure[] = [
  oneCommand,
  diskSteps,
  seek,
  zones,
  busTrace,
  advantage,
  requestsBySize,
  bandwidthBySize,
  holdUp,
  price,
  partsToday,
];
