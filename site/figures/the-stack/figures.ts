/** The figures of the chapter, in the order in which a reader meets them. */
import type { ChapterFigure } from '../chapter-manifest';
import { coarseUnit } from './coarse-unit/figure';
import { commitSteps } from './commit-steps/figure';
import { fileSystems } from './file-systems/figure';
import { flushBlocks } from './flush-blocks/figure';
import { freshLog } from './fresh-log/figure';
import { lsmLevels } from './lsm-levels/figure';
import { pageImages } from './page-images/figure';
import { parityWear } from './parity-wear/figure';
import { pressInsert } from './press-insert/figure';
import { mountPressInsert } from './press-insert/mount';
import { raidzCells } from './raidz-cells/figure';
import { snapshotFades } from './snapshot-fades/figure';
import { stackLayers } from './stack-layers/figure';
import { txgSteps } from './txg-steps/figure';
import { zfsBlocks } from './zfs-blocks/figure';

/** The figures; their ids are unique in the book. */
export const figures: readonly ChapterFigure[] = [
  { figure: pressInsert, mount: mountPressInsert },
  { figure: commitSteps },
  { figure: flushBlocks },
  { figure: fileSystems },
  { figure: freshLog },
  { figure: pageImages },
  { figure: lsmLevels },
  { figure: zfsBlocks },
  { figure: txgSteps },
  { figure: raidzCells },
  { figure: parityWear },
  { figure: snapshotFades },
  { figure: coarseUnit },
  { figure: stackLayers },
];
