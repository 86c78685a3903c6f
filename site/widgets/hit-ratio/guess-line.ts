/** How a stroke of the pointer becomes heights at the points of the guess. */
import { POINTS } from './guess-state';

type Heights = readonly (number | null)[];

/** Every point between two places of the pointer gets the height of the straight line between them. */
export function drawStroke(
  heights: Heights,
  from: { readonly x: number; readonly height: number },
  to: { readonly x: number; readonly height: number },
): (number | null)[] {
  const half = 0.5 / (POINTS.length - 1);
  const [low, high] = [Math.min(from.x, to.x) - half, Math.max(from.x, to.x) + half];
  return POINTS.map((x, at) => {
    if (x < low || x > high) return heights[at] ?? null;
    const share = to.x === from.x ? 1 : Math.min(Math.max((x - from.x) / (to.x - from.x), 0), 1);
    return from.height + (to.height - from.height) * share;
  });
}

/** Points that were skipped lie on the line between their neighbours; beyond the ends it stays level. */
export function fillGaps(heights: Heights): number[] | null {
  const drawn = POINTS.flatMap((x, at) => {
    const height = heights[at];
    return height === null || height === undefined ? [] : [{ x, height }];
  });
  if (drawn.length < 2) return null;
  return POINTS.map((x) => heightAt(drawn, x));
}

function heightAt(drawn: readonly { x: number; height: number }[], x: number): number {
  const after = drawn.findIndex((point) => point.x >= x);
  const [left, right] = [drawn[after - 1], drawn[after]];
  if (!right) return drawn.at(-1)?.height ?? 0;
  if (!left) return right.height;
  return left.height + ((right.height - left.height) * (x - left.x)) / (right.x - left.x);
}
