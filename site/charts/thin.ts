/**
 * Thins a long series for a chart without hiding its spread: of the points in each column of pixels
 * stay the least, the middle, the most, and where nine tenths of them lie. A line through every
 * n-th point, or through means, would make an uneven drive look even.
 */
export interface Thinned {
  /** The middle of each column that has points, rising. */
  readonly x: Float64Array;
  /** Points in it. */
  readonly count: Uint32Array;
  readonly least: Float64Array;
  /** A twentieth of the points are below, a twentieth above (nearest rank). */
  readonly low: Float64Array;
  readonly middle: Float64Array;
  readonly high: Float64Array;
  readonly most: Float64Array;
}

const LOW = 0.05;
const MIDDLE = 0.5;

/**
 * The points from `from` to `to`, in so many columns of equal width. `x` rises; a `y` that is not a
 * finite number has no value, and where a column has none it is left out.
 */
export function thin(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  from: number,
  to: number,
  columns: number,
): Thinned {
  const width = (to - from) / columns;
  const found: (readonly [middle: number, sorted: Float64Array])[] = [];
  let at = firstAtLeast(x, from);
  for (let column = 0; column < columns; column += 1) {
    // The last column holds its end too, whatever the rounding of the others.
    const isLast = column === columns - 1;
    const end = isLast ? to : from + (column + 1) * width;
    const begin = at;
    while (at < x.length && ((x[at] ?? 0) < end || (isLast && x[at] === to))) at += 1;
    const sorted = finite(y, begin, at).sort();
    if (sorted.length > 0) found.push([from + (column + 0.5) * width, sorted]);
  }
  const each = (of: (sorted: Float64Array) => number) =>
    Float64Array.from(found, ([, sorted]) => of(sorted));
  return {
    x: Float64Array.from(found, ([middle]) => middle),
    count: Uint32Array.from(found, ([, sorted]) => sorted.length),
    least: each((sorted) => sorted[0] ?? NaN),
    low: each((sorted) => ranked(sorted, LOW)),
    middle: each((sorted) => ranked(sorted, MIDDLE)),
    high: each((sorted) => ranked(sorted, 1 - LOW)),
    most: each((sorted) => sorted[sorted.length - 1] ?? NaN),
  };
}

/** The values of a stretch, without those that have none. */
function finite(y: ArrayLike<number>, begin: number, end: number): Float64Array {
  const values = new Float64Array(end - begin);
  let count = 0;
  for (let at = begin; at < end; at += 1) {
    const value = y[at] ?? Number.NaN;
    if (Number.isFinite(value)) values[count++] = value;
  }
  return values.subarray(0, count);
}

/** The least value that so large a share does not exceed. */
function ranked(sorted: Float64Array, share: number): number {
  // A billionth less, so that 0.95 × 20 is rank 19 and not 20.
  return sorted[Math.max(0, Math.ceil(share * sorted.length - 1e-9) - 1)] ?? NaN;
}

/** The place of the first of rising numbers that is at least so large. */
function firstAtLeast(rising: ArrayLike<number>, least: number): number {
  let [low, high] = [0, rising.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rising[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
