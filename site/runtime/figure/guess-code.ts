/**
 * A guess as text: two digits of base 36 for each point, as a share of a height that depends on the inputs. So a guess
 * keeps its shape when they change.
 */

/** What two digits of base 36 can say. */
const MOST = 36 * 36 - 1;
/** A guess may lie a little above the full height. */
export const HEADROOM = 1.1;

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
export function decodeGuess(text: string, count: number): (number | null)[] | null {
  if (text.length !== 2 * count || !/^(?:[0-9a-z]{2}|--)+$/.test(text)) return null;
  return Array.from({ length: count }, (_, at) => {
    const pair = text.slice(at * 2, at * 2 + 2);
    return pair === '--' ? null : (Number.parseInt(pair, 36) / MOST) * HEADROOM;
  });
}
