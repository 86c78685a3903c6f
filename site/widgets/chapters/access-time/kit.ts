/** What the chapter on access time brings to life, in the order in which a reader meets it. */
import { advantage } from '../../advantage/advantage';
import { busTrace } from '../../bus-trace/bus-trace';
import { bandwidthBySize, requestsBySize } from '../../by-size/by-size';
import { diskSteps } from '../../disk-steps/disk-steps';
import type { Figure } from '../../frame/figure';
import { holdUp } from '../../hold-up/hold-up';
import { oneCommand } from '../../one-command/one-command';
import { partsToday } from '../../parts-today/parts-today';
import { price } from '../../price/price';
import { seek } from '../../seek/seek';
import { zones } from '../../zones/zones';

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
