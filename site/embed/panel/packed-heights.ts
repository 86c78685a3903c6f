/** The heights of frames that keep theirs as one text: column by column, for these repeat, and each as two signs of fours of pixels. */
import { placeIn } from '../packed-names.ts';
import type { FrameHeights } from '../plain-heights.ts';

const [PIXELS, SIGNS, BASE] = [4, 2, 36];

/** The heights of all frames, in the order of their names. */
export function packFrameHeights(all: readonly FrameHeights[]): string {
  const rows = all.map(({ compact, plain }) => [compact, ...plain]);
  const columns = (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? 0));
  return columns
    .flat()
    .map((height) =>
      Math.ceil(height / PIXELS)
        .toString(BASE)
        .padStart(SIGNS, '0'),
    )
    .join('');
}

/** Those of one frame; undefined of one that is not among the names. */
export function frameHeightsIn(
  packed: string,
  names: string,
  frame: string,
): FrameHeights | undefined {
  const [row, count] = [placeIn(names, frame), names.length / 3];
  if (row < 0) return undefined;
  const [compact = 0, ...plain] = Array.from(
    { length: packed.length / SIGNS / count },
    (_, column) => {
      const at = SIGNS * (column * count + row);
      return PIXELS * Number.parseInt(packed.slice(at, at + SIGNS), BASE);
    },
  );
  return { compact, plain };
}
