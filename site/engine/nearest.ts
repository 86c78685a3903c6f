/** What somebody meant who mistyped a name. */

/** The known name that becomes the typed one by the fewest slips, at most two; of a short name by one. */
export function nearest(typed: string, known: readonly string[]): string | undefined {
  const most = typed.length > 4 ? 2 : 1;
  const [best] = known
    .filter((name) => Math.abs(name.length - typed.length) <= most)
    .map((name) => ({ name, slips: slipsBetween(typed, name) }))
    .filter(({ slips }) => slips <= most)
    .sort((a, b) => a.slips - b.slips);
  return best?.name;
}

/** How many letters are missing, too many, or others (Levenshtein's distance). */
function slipsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [down, letter] of [...a].entries()) {
    let corner = row[0] ?? 0;
    const next = [down + 1];
    for (const [across, other] of [...b].entries()) {
      const above = row[across + 1] ?? 0;
      next.push(Math.min(above + 1, (next[across] ?? 0) + 1, corner + (letter === other ? 0 : 1)));
      corner = above;
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
