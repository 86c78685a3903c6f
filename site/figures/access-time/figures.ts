/** The figures of the chapter, in the order in which a reader meets them. */

import { zooming } from '../../elements/zoom/zoom';
import type { ChapterFigure } from '../chapter-manifest';
import { advantage } from './advantage/figure';
import { bandwidthBySize } from './bandwidth-by-size/figure';
import { blockPipeline } from './block-pipeline/figure';
import { busTrace } from './bus-trace/figure';
import { mountBusTrace } from './bus-trace/mount';
import { diskSteps } from './disk-steps/figure';
import { mountDiskSteps } from './disk-steps/mount';
import { flashRead } from './flash-read/figure';
import { mountFlashRead } from './flash-read/mount';
import { holdUp } from './hold-up/figure';
import { manyDies } from './many-dies/figure';
import { oneCommand, WINDOWS } from './one-command/figure';
import { partsToday, TODAY } from './parts-today/figure';
import { price } from './price/figure';
import { queueSteps } from './queue-steps/figure';
import { mountQueueSteps } from './queue-steps/mount';
import { requestsBySize } from './requests-by-size/figure';
import { seek } from './seek/figure';
import { zones } from './zones/figure';

/** The figures; their ids are unique in the book. */
export const figures: readonly ChapterFigure[] = [
  { figure: diskSteps, mount: mountDiskSteps },
  { figure: oneCommand, mount: zooming(WINDOWS) },
  { figure: seek },
  { figure: zones },
  { figure: flashRead, mount: mountFlashRead },
  { figure: manyDies },
  { figure: busTrace, mount: mountBusTrace },
  { figure: advantage },
  { figure: requestsBySize },
  { figure: queueSteps, mount: mountQueueSteps },
  { figure: blockPipeline },
  { figure: bandwidthBySize },
  { figure: holdUp },
  { figure: price },
  { figure: partsToday, mount: zooming(TODAY) },
];
