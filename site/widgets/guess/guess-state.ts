/**
 * What a reader guesses, and the guess as it stands in the address: two digits of base 36 for each
 * point, as a share of a height that depends on the inputs. So a guess keeps its shape when they
 * change.
 */
import type { ViewKeys } from '../../engine/address';
import { mark } from '../../engine/view-keys';
import type { Look } from '../frame/figure';
import type { Part } from '../frame/parts';

/** The curve that is to be guessed. */
export interface GuessedCurve {
  /** The input along the axis, and the output up it. */
  readonly input: string;
  readonly output: string;
  /** Where the reader draws: from left to right, at equal distances on the chart. */
  readonly points: readonly number[];
  /** The height, in the output's base unit, that counts as one: about the curve's highest. */
  full(look: Pick<Look, 'inputs' | 'engine' | 'model'>): number;
  /** A height as it is said: "3 ms". */
  readonly say: (height: number) => Part;
  /** A point as it is said: "80 % hits". */
  readonly sayPoint: (x: number) => string;
}

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

/** The keys in the address of a figure of which a reader guesses the curve. */
export const guessKeys = ({ points }: GuessedCurve): ViewKeys => ({
  guess: {
    allowed: `a drawn guess, two signs for each of ${points.length} heights`,
    takes: (text) => decodeGuess(text, points.length) !== null,
  },
  revealed: mark,
});

/** The guess on the chart, in base units; nothing where none was drawn. */
export function guessOf(
  curve: GuessedCurve,
  look: Look,
): readonly (readonly [number, number])[] | undefined {
  const heights = decodeGuess(look.view.guess ?? '', curve.points.length);
  if (!heights) return undefined;
  const full = curve.full(look);
  return curve.points.map((x, at) => [x, (heights[at] ?? Number.NaN) * full] as const);
}
