/** Words that are written nearly alike. */
import { editDistance } from '../../engine/typed/near';

const MOST = 3;
/** Shorter words have too many neighbors. */
const SHORTEST = 3;

/** The known words nearest to those that were typed, a letter or two away, the nearest first. */
export function nearest(typed: readonly string[], known: readonly string[]): string[] {
  const words = [...new Set(known)].filter((word) => word.length >= SHORTEST);
  const close = typed
    .filter((word) => word.length >= SHORTEST)
    .flatMap((word) => {
      const reach = word.length > 5 ? 2 : 1;
      return words
        .map((one) => ({ one, away: editDistance(word, one) }))
        .filter(({ away }) => away <= reach);
    })
    .toSorted((a, b) => a.away - b.away);
  return [...new Set(close.map(({ one }) => one))].slice(0, MOST);
}
