/** A surface over a grid, seen at a slant: where its points lie on the sheet, and which of them it hides itself. */
import type { Point } from './geometry';

/** Heights from 0 to 1, first from left to right along the front, then from the front to the back. */
export type Field = readonly (readonly number[])[];

/** How wide the front is, how far the back lies to its right and above it, and how high the surface may be. */
export const FRONT = 420;
export const BACK = { right: 240, up: 132 } as const;
export const HIGH = 180;

/** A quarter of a turn, so often: what was on the right comes to the front. */
export function turned<One>(grid: readonly (readonly One[])[], quarters: number): One[][] {
  const copy = grid.map((line) => [...line]);
  if (quarters === 0) return copy;
  const [first = []] = copy;
  const once = first.map((_, at) => copy.map((line) => line[at] as One)).reverse();
  return turned(once, quarters - 1);
}

/** The place of a point of the grid at a height, from the front left corner of the floor; y grows downward. */
export function placeOf(field: Field, u: number, v: number, height = field[u]?.[v] ?? 0): Point {
  const along = u / (field.length - 1);
  const deep = v / ((field[0]?.length ?? 2) - 1);
  return {
    x: along * FRONT + deep * BACK.right,
    y: -deep * BACK.up - height * HIGH,
  };
}

/** A piece of the surface by its corners, and how near it begins: who stands farther back may be hidden by it. */
export interface Patch {
  readonly key: string;
  readonly corners: readonly Point[];
  readonly hides: (u: number, v: number) => boolean;
  readonly isSide: boolean;
}

/** All pieces, each after those that it may hide: the top from back to front, then the sides. */
export function patchesOf(field: Field): Patch[] {
  const [wide, deep] = [field.length - 1, (field[0]?.length ?? 1) - 1];
  const at = (u: number, v: number, height?: number) => placeOf(field, u, v, height);
  const steps = (count: number) => Array.from({ length: count }, (_, step) => step);
  const top = steps(deep)
    .reverse()
    .flatMap((v) =>
      steps(wide).map(
        (u): Patch => ({
          key: `${u} ${v}`,
          corners: [at(u, v), at(u + 1, v), at(u + 1, v + 1), at(u, v + 1)],
          hides: (_, depth) => depth > v,
          isSide: false,
        }),
      ),
    );
  const right = steps(deep).map(
    (v): Patch => ({
      key: `right ${v}`,
      corners: [at(wide, v), at(wide, v + 1), at(wide, v + 1, 0), at(wide, v, 0)],
      hides: (along) => along < wide,
      isSide: true,
    }),
  );
  const front = steps(wide).map(
    (u): Patch => ({
      key: `front ${u}`,
      corners: [at(u, 0), at(u + 1, 0), at(u + 1, 0, 0), at(u, 0, 0)],
      hides: (_, depth) => depth > 0,
      isSide: true,
    }),
  );
  return [...top, ...right, ...front];
}

/** Which points lie behind a nearer piece: the same grid, true where one is hidden. */
export function hiddenIn(field: Field): boolean[][] {
  const patches = patchesOf(field);
  return field.map((line, u) =>
    line.map((_, v) => {
      const point = placeOf(field, u, v);
      return patches.some(
        ({ corners: [a, b, c, d], hides }) =>
          hides(u, v) &&
          a !== undefined &&
          b !== undefined &&
          c !== undefined &&
          d !== undefined &&
          (isWithin(point, a, b, c) || isWithin(point, a, c, d)),
      );
    }),
  );
}

/** Whether a point lies in a triangle, or on its edge, where neighbors meet and nothing is seen between; none hides its own corners. */
function isWithin(point: Point, a: Point, b: Point, c: Point): boolean {
  const side = (p: Point, q: Point, r: Point) =>
    (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
  const area = side(a, b, c);
  const sides = [side(a, b, point), side(b, c, point), side(c, a, point)];
  if ([a, b, c].some(({ x, y }) => x === point.x && y === point.y)) return false;
  return Math.abs(area) > 1e-6 && sides.every((one) => one / area > -1e-6);
}
