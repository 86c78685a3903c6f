/** Numbers from a seed: the same seed gives the same exercise in every browser and on paper. */

/** Seeds are whole numbers from 1 up to here. */
export const LAST_SEED = 2 ** 31 - 1;

/** A generator of numbers from 0 (included) to 1 (not): Mulberry32, by Tommy Ettinger, in the public domain. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A seed of its own for each name: two exercises with the same seed draw different numbers. */
export function seedFor(name: string, seed: number): number {
  let mixed = seed;
  for (const character of name) mixed = Math.imul(mixed ^ character.charCodeAt(0), 0x01000193);
  return mixed >>> 0;
}
