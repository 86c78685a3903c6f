/** How a stroke of the pointer becomes heights at the points of the guess. */

type Heights = readonly (number | null)[];

/** A place of the pointer: how far along the points, 0 to 1, and how high. */
export interface Spot {
  readonly along: number;
  readonly height: number;
}

/** Every point between two places of the pointer gets the height of the straight line between them. */
export function drawStroke(heights: Heights, from: Spot, to: Spot): (number | null)[] {
  const last = heights.length - 1;
  const half = 0.5 / last;
  const low = Math.min(from.along, to.along) - half;
  const high = Math.max(from.along, to.along) + half;
  const way = to.along - from.along;
  return heights.map((height, at) => {
    const along = at / last;
    if (along < low || along > high) return height;
    const share = way === 0 ? 1 : Math.min(Math.max((along - from.along) / way, 0), 1);
    return from.height + (to.height - from.height) * share;
  });
}

/** A line may begin and end this far from the ends of its chart, as a share of the way. */
const SHORT = 0.2;

/** Whether a line is drawn from one end of its chart to the other: what is not drawn is not judged. */
export function isWhole(heights: Heights): boolean {
  const short = Math.floor(SHORT * (heights.length - 1));
  const isDrawn = (height: number | null) => height !== null;
  return heights.slice(0, short + 1).some(isDrawn) && heights.slice(-short - 1).some(isDrawn);
}

/** Points that were skipped lie on the line between their neighbours; beyond the ends it stays level. */
export function fillGaps(heights: Heights): number[] | null {
  const drawn = heights.flatMap((height, at) => (height === null ? [] : [{ at, height }]));
  if (drawn.length < 2) return null;
  return heights.map((_, at) => heightAt(drawn, at));
}

function heightAt(drawn: readonly { at: number; height: number }[], at: number): number {
  const after = drawn.findIndex((point) => point.at >= at);
  const [left, right] = [drawn[after - 1], drawn[after]];
  if (!right) return drawn.at(-1)?.height ?? 0;
  if (!left) return right.height;
  return left.height + ((right.height - left.height) * (at - left.at)) / (right.at - left.at);
}
