/** The figures whose curve is drawn first, in the order of the book. */
import { figurePlaces } from './all';

/** With the number of heights that a guess has. */
export const guessedFigures = figurePlaces.flatMap(({ figure, chapter }) =>
  figure.guess
    ? [{ id: figure.id, title: figure.title, chapter, count: figure.guess.points.length }]
    : [],
);
