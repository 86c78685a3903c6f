/** What the chapter on measuring brings to life, in the order in which a reader meets it. */
import type { ChapterFigure } from '../chapter-manifest';

export { challenges } from './challenges';
export { exercises } from './exercises';

/** The figures; their ids are unique in the book. */
export const figures: readonly ChapterFigure[] = [];
