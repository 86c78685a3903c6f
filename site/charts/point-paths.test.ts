import { curveMonotoneX, line } from 'd3-shape';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from './geometry';
import { smoothPath, straightPath } from './point-paths';

const original = line<Point>(
  (point) => point.x,
  (point) => point.y,
).digits(1);
const originalSmooth = line<Point>(
  (point) => point.x,
  (point) => point.y,
)
  .digits(1)
  .curve(curveMonotoneX);

const place = fc.oneof(
  fc.double({ min: -2000, max: 2000, noNaN: true }),
  // Points that lie on one another or in a row.
  fc.integer({ min: 0, max: 3 }),
);
const anyPoints = fc.array(fc.record({ x: place, y: place }), { maxLength: 9 });
/** As charts have them: from left to right. */
const inOrder = anyPoints.map((points) => points.toSorted((a, b) => a.x - b.x));

describe('a path through points', () => {
  it('is what d3-shape makes of them, straight', () => {
    fc.assert(
      fc.property(anyPoints, (points) => {
        expect(straightPath(points)).toBe(original(points) ?? '');
      }),
    );
  });

  it.each([
    ['from left to right', inOrder],
    ['in any order', anyPoints],
  ])('is what d3-shape makes of them, smooth, %s', (_, some) => {
    fc.assert(
      fc.property(some, (points) => {
        expect(smoothPath(points)).toBe(originalSmooth(points) ?? '');
      }),
      { numRuns: 2000 },
    );
  });
});
