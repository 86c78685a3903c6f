/**
 * Which figures a book has, in a third of the bytes of their names: a number of each, made of its letters, and of each number in
 * rising order only how far it lies above the one before. Of names that there are not, one in some thousands passes for one of
 * these; its frame is then as empty as any that is gone.
 */

/** A distance is two signs; the largest says that more follows. */
const [SIGNS, FIRST_SIGN] = [91, 35];
const MORE = SIGNS ** 2 - 1;

/** The number of a name. */
function numberOf(name: string): number {
  let rest = 7;
  for (let at = 0; at < name.length; at++) rest = (rest * 31 + name.charCodeAt(at)) % SIGNS ** 3;
  return rest;
}

/** The names in the order in which `packNames` has them, for what stands beside them. */
export const inPackedOrder = (names: readonly string[]): string[] =>
  names.toSorted((one, other) => numberOf(one) - numberOf(other));

/** The names as one text. */
export function packNames(names: readonly string[]): string {
  let before = -1;
  const distances = inPackedOrder(names).flatMap((name) => {
    const number = numberOf(name);
    if (number === before) throw new Error(`${name}: another name has the same signs`);
    const distance = number - before;
    before = number;
    return [...Array<number>(Math.floor(distance / MORE)).fill(MORE), distance % MORE];
  });
  return distances
    .map((one) =>
      String.fromCharCode(FIRST_SIGN + (one % SIGNS), FIRST_SIGN + Math.floor(one / SIGNS)),
    )
    .join('');
}

/** Which of the names it is, from 0 on, in their packed order; -1 where it is none of them. */
export function placeIn(packed: string, name: string): number {
  const wanted = numberOf(name);
  let [number, place] = [-1, 0];
  for (let at = 0; at < packed.length; at += 2) {
    const distance =
      packed.charCodeAt(at) - FIRST_SIGN + SIGNS * (packed.charCodeAt(at + 1) - FIRST_SIGN);
    number += distance;
    if (distance === MORE) continue;
    if (number === wanted) return place;
    place++;
  }
  return -1;
}
