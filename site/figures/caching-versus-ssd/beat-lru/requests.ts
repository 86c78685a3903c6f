/** The requests of a game: a few hot blocks, the others, and a scan in the middle, drawn from a seed. */
import { randomFrom, seedFor } from '../../../elements/exercise/random';
import { letterOf } from '../lru-steps/trace';

/** Requests of a game. */
export const REQUESTS = 40;
/** Blocks of the cache. */
export const PLACES = 5;
/** A fifth of the 20 blocks, A to D, gets four fifths of the requests outside the scan; E to L get the rest. */
export const HOT = 4;
const WARM = 8;
const HOT_SHARE = 0.8;
/** The scan reads M to T, each once. */
export const SCAN = { from: 16, length: 8 } as const;
/** Requests served when the scan is over. */
export const AFTER_SCAN = SCAN.from + SCAN.length;
/** The largest seed. */
export const SEEDS = 9999;
/** The trace that a reader meets first: one on which LRU loses to chance. On most, it does not: see `LEAGUE`. */
export const FIRST_SEED = 4820;

export const isInScan = (at: number) => at >= SCAN.from && at < AFTER_SCAN;
export const isHot = (block: string) => block !== '' && block < letterOf(HOT);

/** The requests of a seed, a letter each. */
export function traceOf(seed: number): string {
  const random = randomFrom(seedFor('beat-lru', seed));
  const among = (count: number) => Math.floor(random() * count);
  return Array.from({ length: REQUESTS }, (_, at) =>
    letterOf(
      isInScan(at)
        ? HOT + WARM + at - SCAN.from
        : random() < HOT_SHARE
          ? among(HOT)
          : HOT + among(WARM),
    ),
  ).join('');
}
