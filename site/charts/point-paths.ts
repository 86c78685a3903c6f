/**
 * Lines through points, as the text of a path. They are those of d3-shape, which would bring all of its
 * curves to every page; `point-paths.test.ts` holds them against the original.
 */
import type { Point } from './geometry';

/** To a tenth of a pixel. */
const told = (...numbers: readonly number[]) =>
  numbers.map((one) => Math.round(one * 10) / 10).join();

/** From point to point. */
export function straightPath(points: readonly Point[]): string {
  const path = points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${told(x, y)}`).join('');
  return points.length === 1 ? `${path}Z` : path;
}

/**
 * Smoothly through all points, nowhere higher or lower than the two that it runs between.
 * Source: M. Steffen, A simple method for monotonic interpolation in one dimension, Astronomy and
 * Astrophysics 239 (1990), 443–450.
 */
export function smoothPath(all: readonly Point[]): string {
  const points = all.filter(({ x, y }, at) => x !== all[at - 1]?.x || y !== all[at - 1]?.y);
  const [first, second] = points;
  const [beforeLast, last] = points.slice(-2);
  if (!first || !second || !beforeLast || !last || points.length === 2) return straightPath(points);
  const within = points
    .slice(1, -1)
    .map((here, at) => slope(points[at] as Point, here, points[at + 2] as Point));
  const slopes = [
    slopeAtEnd(first, second, within[0] as number),
    ...within,
    slopeAtEnd(beforeLast, last, within.at(-1) as number),
  ];
  const curves = points.slice(1).map((to, at) => {
    const from = points[at] as Point;
    const [out, into] = slopes.slice(at) as [number, number];
    const third = (to.x - from.x) / 3;
    return `C${told(from.x + third, from.y + third * out, to.x - third, to.y - third * into, to.x, to.y)}`;
  });
  return `M${told(first.x, first.y)}${curves.join('')}`;
}

const sign = (value: number) => (value < 0 ? -1 : 1);

/** The slope in a point between two others: flat where it is a peak or the ground of a valley. */
function slope(before: Point, here: Point, after: Point): number {
  const [run0, run1] = [here.x - before.x, after.x - here.x];
  const slope0 = (here.y - before.y) / (run0 || (run1 < 0 ? -0 : 0));
  const slope1 = (after.y - here.y) / (run1 || (run0 < 0 ? -0 : 0));
  const mean = (slope0 * run1 + slope1 * run0) / (run0 + run1);
  const least = Math.min(Math.abs(slope0), Math.abs(slope1), 0.5 * Math.abs(mean));
  return (sign(slope0) + sign(slope1)) * least || 0;
}

/** The slope in the first or last point, from that in the point beside it. */
function slopeAtEnd(from: Point, to: Point, beside: number): number {
  const run = to.x - from.x;
  return run ? ((3 * (to.y - from.y)) / run - beside) / 2 : beside;
}
