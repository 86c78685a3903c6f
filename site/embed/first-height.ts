/** How tall a frame is before its page says so: measured when the book was made, so that nothing below it moves. */

/** The widths at which every frame was measured, in pixels. */
export const HEIGHT_WIDTHS = [320, 480, 640, 960] as const;

/** A height is written as two digits of base 36, in steps of this many pixels. */
const STEP = 8;

/** The heights of one frame after the other as one text, which weighs little. */
export const packHeights = (all: readonly (readonly number[])[]): string =>
  all
    .flat()
    .map((height) =>
      Math.round(height / STEP)
        .toString(36)
        .padStart(2, '0'),
    )
    .join('');

/** The height of the frame at this place of the text, at a width: between two that were measured, as much between. */
export function firstHeight(packed: string, place: number, width: number): number {
  const at = (column: number) => {
    const from = 2 * (HEIGHT_WIDTHS.length * place + column);
    return STEP * Number.parseInt(packed.slice(from, from + 2), 36);
  };
  const last = HEIGHT_WIDTHS.length - 1;
  const after = HEIGHT_WIDTHS.findIndex((one) => one >= width);
  if (after <= 0) return at(after === 0 ? 0 : last);
  const [from = 0, to = 1] = HEIGHT_WIDTHS.slice(after - 1, after + 1);
  return Math.round(at(after - 1) + ((at(after) - at(after - 1)) * (width - from)) / (to - from));
}
