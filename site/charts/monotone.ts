/** A smooth curve through points in rising x that never overshoots them: Steffen's, as D3 draws it, without the curves that nobody asks for. */
import type { Point } from './geometry';
import { pair } from './numbers';

/** The slope of the straight way from one point to the next. */
const rise = (from: Point, to: Point) => (to.y - from.y) / (to.x - from.x);

/** The slope at a point between two others: none at a turn, and never steeper than what is on either side. */
function slopeAt(before: Point, at: Point, after: Point): number {
  const [left, right] = [at.x - before.x, after.x - at.x];
  const [come, go] = [rise(before, at), rise(at, after)];
  const mean = (come * right + go * left) / (left + right);
  const least = Math.min(Math.abs(come), Math.abs(go), Math.abs(mean) / 2);
  return (sign(come) + sign(go)) * least || 0;
}

const sign = (value: number) => (value < 0 ? -1 : 1);

/** The path of the curve; a point alone is closed, which gives its round end. Points in one place count once. */
export function smooth(all: readonly Point[]): string {
  const points = all.filter(({ x }, at) => at === 0 || x !== all[at - 1]?.x);
  const [first, second] = points;
  if (!first) return '';
  const start = `M${pair(first.x, first.y)}`;
  if (!second) return `${start}Z`;
  if (points.length === 2) return `${start}L${pair(second.x, second.y)}`;
  const inner = points
    .slice(1, -1)
    .map((at, before) => slopeAt(points[before] ?? at, at, points[before + 2] ?? at));
  // At either end as steep as makes the first and the last piece parabolas.
  const end = (from: Point, to: Point, slope = 0) => (3 * rise(from, to) - slope) / 2;
  const slopes = [
    end(first, second, inner[0]),
    ...inner,
    end(points.at(-2) ?? first, points.at(-1) ?? first, inner.at(-1)),
  ];
  const pieces = points.slice(1).map((to, before) => {
    const from = points[before] ?? to;
    const third = (to.x - from.x) / 3;
    const leaves = pair(from.x + third, from.y + third * (slopes[before] ?? 0));
    const comes = pair(to.x - third, to.y - third * (slopes[before + 1] ?? 0));
    return `C${leaves},${comes},${pair(to.x, to.y)}`;
  });
  return start + pieces.join('');
}
