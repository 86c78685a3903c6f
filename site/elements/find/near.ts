/** Words that are written nearly alike. */

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
        .map((one) => ({ one, away: distance(word, one) }))
        .filter(({ away }) => away <= reach);
    })
    .toSorted((a, b) => a.away - b.away);
  return [...new Set(close.map(({ one }) => one))].slice(0, MOST);
}

/** How many letters have to be added, left out, replaced or swapped with the next. */
function distance(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const [above, before] = [rows[i - 1] ?? [], rows[i - 2] ?? []];
      const isSame = from[i - 1] === to[j - 1];
      const isSwapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      row[j] = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + Number(!isSame),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(row);
  }
  return rows[from.length]?.[to.length] ?? 0;
}
