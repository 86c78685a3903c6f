/** The heights of frames that keep theirs as one text: column by column, for these repeat, and each as two signs of fours of pixels. */
import { placeIn } from '../packed-names.ts';
import type { FrameHeights } from '../plain-heights.ts';

const [PIXELS, SIGNS, FIRST_SIGN, BASE] = [4, 2, 35, 90];

/** A height as two signs, the larger part first. */
function packed(height: number): string {
  const fours = Math.ceil(height / PIXELS);
  if (fours >= BASE ** SIGNS) throw new Error(`a frame of ${height} pixels is too tall to be told`);
  return String.fromCharCode(FIRST_SIGN + Math.floor(fours / BASE), FIRST_SIGN + (fours % BASE));
}

/** The heights of all frames, in the order of their names. */
export function packFrameHeights(all: readonly FrameHeights[]): string {
  const rows = all.map(({ compact, plain }) => [compact, ...plain]);
  const columns = (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? 0));
  return columns.flat().map(packed).join('');
}

/** Those of one frame; undefined of one that is not among the names. */
export function frameHeightsIn(
  text: string,
  names: string,
  frame: string,
): FrameHeights | undefined {
  const [row, count] = [placeIn(names, frame), names.length / 3];
  if (row < 0) return undefined;
  const [compact = 0, ...plain] = Array.from(
    { length: text.length / SIGNS / count },
    (_, column) => {
      const at = SIGNS * (column * count + row);
      const [large, small] = [
        text.charCodeAt(at) - FIRST_SIGN,
        text.charCodeAt(at + 1) - FIRST_SIGN,
      ];
      return PIXELS * (large * BASE + small);
    },
  );
  return { compact, plain };
}
