/**
 * The curve that a reader guessed, as it stands in the address: one height for each tenth of hits,
 * two digits of base 36 each, as a share of the slowest the cached disk can be. So a guess keeps its
 * shape when the disk changes.
 */
import type { Look } from '../frame/figure';

/** The hit ratios at which the reader draws. */
export const POINTS: readonly number[] = Array.from({ length: 11 }, (_, at) => at / 10);

/** What two digits of base 36 can say. */
const MOST = 36 * 36 - 1;
/** A guess may lie a little above the slowest. */
const HEADROOM = 1.1;

/** The slowest that the cached disk can be: no read ever hits. */
export function slowest({ inputs }: Pick<Look, 'inputs'>): number {
  return Number(inputs.disk_time) + Number(inputs.cache_time);
}

/** Heights as text; a point that is not drawn yet is `--`. */
export function encodeGuess(heights: readonly (number | null)[]): string {
  return heights.map((height) => (height === null ? '--' : digits(height))).join('');
}

function digits(height: number): string {
  const share = Math.min(Math.max(height / HEADROOM, 0), 1);
  return Math.round(share * MOST)
    .toString(36)
    .padStart(2, '0');
}

/** Heights from text; null where the text is none of ours. */
export function decodeGuess(text: string): (number | null)[] | null {
  if (!/^(?:[0-9a-z]{2}|--){11}$/.test(text)) return null;
  return POINTS.map((_, at) => {
    const pair = text.slice(at * 2, at * 2 + 2);
    return pair === '--' ? null : (Number.parseInt(pair, 36) / MOST) * HEADROOM;
  });
}

/** The guess on the chart, in seconds; nothing where none was drawn. */
export function guessOf(look: Look): readonly (readonly [number, number])[] | undefined {
  const heights = decodeGuess(look.view.guess ?? '');
  if (!heights) return undefined;
  const scale = slowest(look);
  return POINTS.map((x, at) => [x, (heights[at] ?? Number.NaN) * scale] as const);
}
