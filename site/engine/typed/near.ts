/** Which of some names somebody may have meant. */

/** In the way of names: `hitRatio` and `hit-ratio` are `hit_ratio`. */
const plainly = (name: string) => name.toLowerCase().replace(/[^\p{L}\d]/gu, '');

/** The name that is a slip or two away, or that holds what was typed, or lies in it; nothing where none is near. */
export function nearest(typed: string, names: readonly string[]): string | undefined {
  const wanted = plainly(typed).slice(0, 60);
  if (wanted === '') return undefined;
  const rated = names.map((name) => ({ name, off: editDistance(wanted, plainly(name)) }));
  const best = rated.reduce((one, other) => (other.off < one.off ? other : one), {
    name: '',
    off: Infinity,
  });
  if (best.off <= Math.max(1, wanted.length / 4)) return best.name;
  const within = names.filter((name) => plainly(name).includes(wanted));
  return within.sort((a, b) => a.length - b.length)[0];
}

/** Letters to insert, leave out, replace, or swap with their neighbor, to make one text of another. */
export function editDistance(from: string, to: string): number {
  let [before, last] = [[] as number[], Array.from({ length: to.length + 1 }, (_, at) => at)];
  for (const [row, letter] of [...from].entries()) {
    const now = [row + 1];
    for (let at = 1; at <= to.length; at++) {
      const change = (last[at - 1] ?? 0) + (letter === to[at - 1] ? 0 : 1);
      const isSwap = row > 0 && at > 1 && letter === to[at - 2] && from[row - 1] === to[at - 1];
      const swap = isSwap ? (before[at - 2] ?? 0) + 1 : Infinity;
      now.push(Math.min(change, swap, (last[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1));
    }
    [before, last] = [last, now];
  }
  return last[to.length] ?? 0;
}
