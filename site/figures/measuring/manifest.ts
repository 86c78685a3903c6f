/**
 * What the chapter on measuring brings to life. Figures on load and those on what a test records have a script each
 * where they stand alone: together they weigh more than a frame may.
 */
import type { ChapterFigure } from '../chapter-manifest';
import { loadFigures } from './load-figures';
import { sampleFigures } from './sample-figures';

export { challenges } from './challenges';

/** The figures; their ids are unique in the book. */
export const figures: readonly ChapterFigure[] = [...loadFigures, ...sampleFigures];
