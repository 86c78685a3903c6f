/**
 * The waterline: a dot for each block of a drive, passes since it was filled × valid pages, and the line where
 * garbage collection takes its victim. Painted into pixels, since thousands of dots move at once.
 */

/** What is painted. */
export interface Waterline {
  /** Valid pages, passes since it was filled, and state of each block, flattened. */
  readonly blocks: Float32Array;
  readonly pagesPerBlock: number;
  /** Valid pages at the lower edge; blocks with fewer stand there. */
  readonly least: number;
  /** Valid pages of the average victim block lately; null where there was none. */
  readonly line: number | null;
}

/** Passes over the flash at the right edge; blocks that wait longer stand there. */
export const PASSES = 1.25;

const FULL = 3;
/** As canvases keep it: red in the lowest byte. */
const DOT = 0xa9cd62;
const LINE = 0xffcb9cff;

/** Where so many valid pages stand, from 0 at the lower edge to 1 at the upper. */
export const heightOf = (
  valid: number,
  { least, pagesPerBlock }: Pick<Waterline, 'least' | 'pagesPerBlock'>,
): number => Math.max(0, (valid - least) / (pagesPerBlock - least));

/** The pixels of a waterline of this size; dots have this side, and where many meet they are brighter. */
export function paintWaterline(
  water: Waterline,
  width: number,
  height: number,
  dot: number,
): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint32Array(width * height);
  const met = new Uint8Array(width * height);
  const rowOf = (valid: number) =>
    Math.round((1 - heightOf(valid, water)) * (height - 1 - dot)) + (dot >> 1);
  for (let at = 0; at < water.blocks.length; at += 3) {
    if (water.blocks[at + 2] !== FULL) continue;
    const passes = Math.min((water.blocks[at + 1] ?? 0) / PASSES, 1);
    const left = Math.round(passes * (width - dot));
    const top = Math.max(0, rowOf(water.blocks[at] ?? 0) - (dot >> 1));
    for (let y = top; y < Math.min(top + dot, height); y += 1)
      for (let x = left; x < Math.min(left + dot, width); x += 1) {
        const place = y * width + x;
        met[place] = Math.min((met[place] ?? 0) + 1, 3);
      }
  }
  met.forEach((count, place) => {
    if (count > 0) pixels[place] = (((count * 85) << 24) | DOT) >>> 0;
  });
  if (water.line !== null) {
    const y = rowOf(water.line);
    pixels.fill(LINE, y * width, (y + 1) * width);
  }
  return new Uint8ClampedArray(pixels.buffer);
}
