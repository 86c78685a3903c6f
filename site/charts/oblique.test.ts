import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BACK, type Field, FRONT, HIGH, hiddenIn, turned } from './oblique';

/** The height of the surface anywhere, each square in two triangles as it is drawn. */
function heightAt(field: Field, along: number, deep: number): number {
  const [wide, far] = [field.length - 1, (field[0]?.length ?? 1) - 1];
  const [x, y] = [along * wide, deep * far];
  const [u, v] = [Math.min(Math.floor(x), wide - 1), Math.min(Math.floor(y), far - 1)];
  const [s, t] = [x - u, y - v];
  const at = (du: number, dv: number) => field[u + du]?.[v + dv] ?? 0;
  const corner = s > t ? at(1, 0) - at(0, 0) : at(1, 1) - at(0, 1);
  const side = s > t ? at(1, 1) - at(1, 0) : at(0, 1) - at(0, 0);
  return at(0, 0) + s * corner + t * side;
}

/** The steps of a walk, as a share of the whole depth. */
const STEP = 0.002;
/** A walk that comes so near to the surface may be taken for either. */
const GRAZING = 0.01;

/** How far below the surface a walk from one of its points to who looks at it comes at most; negative if it stays above. */
function deepest(field: Field, u: number, v: number): number {
  const [wide, far] = [field.length - 1, (field[0]?.length ?? 1) - 1];
  const height = field[u]?.[v] ?? 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let nearer = STEP; nearer < 1; nearer += STEP) {
    const deep = v / far - nearer;
    const along = u / wide + (nearer * BACK.right) / FRONT;
    if (deep < 0 || along > 1) break;
    const below = heightAt(field, along, deep) - height - (nearer * BACK.up) / HIGH;
    most = Math.max(most, below);
  }
  return most;
}
const wall: Field = [
  [1, 0, 0.2],
  [1, 0, 0.2],
  [1, 0, 0.2],
];

it('hides what stands behind a wall, and shows the wall', () => {
  const hidden = hiddenIn(wall);
  expect(hidden.map((line) => line[0])).toEqual([false, false, false]);
  expect(hidden[0]).toEqual([false, true, true]);
});

it('hides nothing of what rises to the back', () => {
  const slope: Field = [0, 1, 2].map(() => [0, 0.5, 1]);
  expect(hiddenIn(slope).flat()).not.toContain(true);
});

it('agrees with a walk from each point to the eye', () => {
  const height = fc.integer({ min: 0, max: 20 }).map((twentieth) => twentieth / 20);
  fc.assert(
    fc.property(
      fc.array(fc.array(height, { minLength: 5, maxLength: 5 }), { minLength: 4, maxLength: 4 }),
      (field) => {
        const hidden = hiddenIn(field);
        for (const [u, line] of field.entries())
          for (const v of line.keys()) {
            const below = deepest(field, u, v);
            if (Math.abs(below) < GRAZING) continue;
            expect(hidden[u]?.[v], `${u} ${v}, ${below} below`).toBe(below > 0);
          }
      },
    ),
    { numRuns: 200 },
  );
});

it('comes back after four quarters of a turn', () => {
  const grid = [
    [1, 2, 3],
    [4, 5, 6],
  ];
  expect(turned(grid, 1)).toEqual([
    [3, 6],
    [2, 5],
    [1, 4],
  ]);
  expect(turned(turned(grid, 3), 1)).toEqual(grid);
});
