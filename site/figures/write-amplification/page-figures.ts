/** The figures that show a drive page by page; alone they have a script of their own, whose engine counts pages. */
import type { ChapterFigure } from '../chapter-manifest';
import { hotAndCold } from './hot-and-cold/figure';
import { miscount } from './miscount/figure';
import { smallDrive } from './small-drive/figure';
import { mountSmallDrive } from './small-drive/mount';

/** By name: the chapter has others between them. */
export const pageByPage = {
  smallDrive: { figure: smallDrive, mount: mountSmallDrive, on: 'page-by-page' },
  hotAndCold: { figure: hotAndCold, on: 'page-by-page' },
  miscount: { figure: miscount, on: 'page-by-page' },
} as const satisfies Record<string, ChapterFigure>;
