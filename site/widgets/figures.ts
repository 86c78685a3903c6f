/** Every figure of the book. */
import type { Figure } from './frame/figure';
import { hitRatio } from './hit-ratio/hit-ratio';

/** The definitions, by no particular order; ids are unique. */
export const figures: readonly Figure[] = [hitRatio];

/** The figure of this id; throws where there is none. */
export function figureOf(id: string): Figure {
  const found = figures.find((figure) => figure.id === id);
  if (!found) throw new Error(`there is no figure ${id}`);
  return found;
}
