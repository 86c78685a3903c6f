/** The figures whose curve is drawn first, in the order of the book. */
import { figurePlaces } from './all';

/** A guess has fewer heights than this. */
const MOST = 200;

/** With the number of heights that a guess has, which only the figure's own key knows. */
export const guessedFigures = figurePlaces.flatMap(({ figure, chapter }) => {
  const key = figure.keys?.guess;
  if (!key) return [];
  const count = Array.from({ length: MOST }, (_, at) => at + 1).find((length) =>
    key.takes('00'.repeat(length)),
  );
  if (!count) throw new Error(`a guess of the figure ${figure.id} has no length`);
  return [{ id: figure.id, title: figure.title, chapter, count }];
});
