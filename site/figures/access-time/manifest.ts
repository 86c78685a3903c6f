/** What the chapter on access time brings to life, in the order in which a reader meets it. */

import { guessing } from '../../elements/guess/guess';
import { zooming } from '../../elements/zoom/zoom';
import type { ChapterFigure } from '../chapter-manifest';
import { advantage, guessedAdvantage } from './advantage';
import { busTrace } from './bus-trace/bus-trace';
import { mountBusTrace } from './bus-trace/mount';
import { bandwidthBySize, requestsBySize } from './by-size';
import { diskSteps } from './disk-steps/disk-steps';
import { mountDiskSteps } from './disk-steps/mount';
import { holdUp } from './hold-up';
import { oneCommand, WINDOWS } from './one-command';
import { partsToday, TODAY } from './parts-today/parts-today';
import { price } from './price/price';
import { mountQueueSteps } from './queue-steps/mount';
import { queueSteps } from './queue-steps/queue-steps';
import { seek } from './seek/seek';
import { zones } from './zones';

export { challenges } from './challenges';
export { exercises } from './exercises';

/** The figures; their ids are unique in the book. */
export const figures: readonly ChapterFigure[] = [
  { figure: diskSteps, mount: mountDiskSteps },
  { figure: oneCommand, mount: zooming(WINDOWS) },
  { figure: seek },
  { figure: zones },
  { figure: busTrace, mount: mountBusTrace },
  { figure: advantage, mount: guessing(guessedAdvantage) },
  { figure: requestsBySize },
  { figure: queueSteps, mount: mountQueueSteps },
  { figure: bandwidthBySize },
  { figure: holdUp },
  { figure: price },
  { figure: partsToday, mount: zooming(TODAY) },
];
