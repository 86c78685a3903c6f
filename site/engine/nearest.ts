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

/** How many letters are missing, too many, others, or swapped with their neighbor. */
function slipsBetween(a: string, b: string): number {
  // A row for each letter of `a`, a cell for each of `b`: the slips between what begins them.
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  const slips = (down: number, across: number) => rows[down]?.[across] ?? 0;
  for (let down = 1; down <= a.length; down += 1) {
    rows.push([down]);
    for (let across = 1; across <= b.length; across += 1) {
      const isSame = a[down - 1] === b[across - 1];
      const isSwapped =
        down > 1 && across > 1 && a[down - 1] === b[across - 2] && a[down - 2] === b[across - 1];
      rows[down]?.push(
        Math.min(
          slips(down - 1, across) + 1,
          slips(down, across - 1) + 1,
          slips(down - 1, across - 1) + (isSame ? 0 : 1),
          isSwapped ? slips(down - 2, across - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return slips(a.length, b.length);
}
