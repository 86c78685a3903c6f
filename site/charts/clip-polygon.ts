import type { Point, Rect } from './geometry';

/** The part of a polygon inside a rectangle (Sutherland and Hodgman): cut at one edge after another. */
export function clipPolygon(polygon: readonly Point[], rect: Rect): Point[] {
  const edges: ((point: Point) => number)[] = [
    ({ x }) => x - rect.left,
    ({ x }) => rect.right - x,
    ({ y }) => y - rect.top,
    ({ y }) => rect.bottom - y,
  ];
  return edges.reduce<Point[]>((corners, depth) => cut(corners, depth), [...polygon]);
}

/** Keeps what has a depth of nought or more. */
function cut(corners: readonly Point[], depth: (point: Point) => number): Point[] {
  return corners.flatMap((to, index) => {
    const from = corners.at(index - 1) ?? to;
    const before = depth(from);
    const after = depth(to);
    const kept: Point[] = [];
    if (before < 0 !== after < 0) {
      const share = before / (before - after);
      kept.push({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
    }
    if (after >= 0) kept.push(to);
    return kept;
  });
}
