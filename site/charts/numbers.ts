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

/** Straight lines through points, each step from the one before: alike steps compress to almost nothing. */
export function polyline(points: readonly { readonly x: number; readonly y: number }[]): string {
  let [penX, penY] = [0, 0];
  const steps = points.map((point, at) => {
    const [x, y] = [round(point.x), round(point.y)];
    const step = `${at === 0 ? 'M' : 'l'}${pair(x - penX, y - penY)}`;
    [penX, penY] = [x, y];
    return step;
  });
  return steps.join('');
}
