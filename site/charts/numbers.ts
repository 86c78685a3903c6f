/**
 * Evenly spaced points often lie halfway between two tenths, where the last bit decides, and the last
 * bit of a logarithm is not the same in every browser. This much more, and they all round up.
 */
const HALFWAY = 1e-6;

/** At most one decimal and never -0: fine enough for a screen, short in a page, and the same text from every JavaScript engine. */
export function round(value: number): number {
  return Math.round(value * 10 + HALFWAY) / 10 + 0;
}

/** "12.5,40": a point in a path. */
export function pair(x: number, y: number): string {
  return `${round(x)},${round(y)}`;
}
