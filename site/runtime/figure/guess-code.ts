/**
 * A guess as text: two signs for each point, as a share of a height that depends on the inputs. So a guess keeps its
 * shape when they change. Two digits of base 36 count equal steps. On a log axis the lowest few of those lie decades
 * apart, so what is lower than they are is a hyphen and one digit, which counts equal factors.
 */

/** What two digits of base 36 can say. */
const MOST = 36 * 36 - 1;
/** Steps below which factors are counted, down to this share of them. */
const FEW = 8;
const LEAST = 0.003;
const FACTORS = 35;
/** A guess may lie a little above the full height. */
export const HEADROOM = 1.1;

/** Heights as text; a point that is not drawn yet is `--`. */
export function encodeGuess(heights: readonly (number | null)[]): string {
  return heights.map((height) => (height === null ? '--' : digits(height))).join('');
}

function digits(height: number): string {
  const steps = Math.min(Math.max(height / HEADROOM, 0), 1) * MOST;
  const down = FACTORS * (Math.log(steps / FEW) / Math.log(LEAST));
  // Never as low as nothing: that stays nothing.
  if (down > 0 && down < FACTORS + 0.5) return `-${Math.round(down).toString(36)}`;
  return Math.round(down > 0 ? 0 : steps)
    .toString(36)
    .padStart(2, '0');
}

function stepsOf(pair: string): number {
  if (!pair.startsWith('-')) return Number.parseInt(pair, 36);
  return FEW * LEAST ** (Number.parseInt(pair.slice(1), 36) / FACTORS);
}

/** Heights from text; null where the text is none of ours. */
export function decodeGuess(text: string, count: number): (number | null)[] | null {
  if (text.length !== 2 * count || !/^(?:[0-9a-z]{2}|-[0-9a-z-])+$/.test(text)) return null;
  return Array.from({ length: count }, (_, at) => {
    const pair = text.slice(at * 2, at * 2 + 2);
    return pair === '--' ? null : (stepsOf(pair) / MOST) * HEADROOM;
  });
}
