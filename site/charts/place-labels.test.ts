import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Curve, curveTouches, inside, overlaps } from './geometry';
import { placeLabels } from './place-labels';
import { textWidth, wrapText } from './text-width';

const frame = { left: 60, top: 30, right: 700, bottom: 360 };

/** A curve over the whole plot through random heights. */
const anyCurve: fc.Arbitrary<Curve> = fc
  .array(fc.integer({ min: frame.top, max: frame.bottom }), { minLength: 2, maxLength: 12 })
  .map((y) => ({
    y,
    x: y.map((_, at) => frame.left + ((frame.right - frame.left) * at) / (y.length - 1)),
  }));

const anyScene = fc.record({
  curves: fc.array(anyCurve, { minLength: 1, maxLength: 5 }),
  points: fc.array(
    fc.record({ x: fc.integer({ min: 60, max: 700 }), y: fc.integer({ min: 30, max: 360 }) }),
    { maxLength: 4 },
  ),
  width: fc.integer({ min: 20, max: 160 }),
  home: fc.double({ min: 0, max: 1, noNaN: true }),
});

describe('labels', () => {
  it('touch neither one another nor a line nor a point nor the frame', () => {
    fc.assert(
      fc.property(anyScene, ({ curves, points, width, home }) => {
        const boxes = points.map(({ x, y }) => ({
          left: x - 6,
          right: x + 6,
          top: y - 6,
          bottom: y + 6,
        }));
        const requests = [
          ...curves.map((curve) => ({ width, height: 15, anchor: { curve, home } })),
          ...points.map((point) => ({ width, height: 15, anchor: { point, radius: 6 } })),
        ];
        const placed = placeLabels(requests, { frame, curves, boxes });
        for (const [at, { box }] of placed.entries()) {
          expect(inside(box, frame)).toBe(true);
          for (const curve of curves) expect(curveTouches(curve, box)).toBe(false);
          for (const point of boxes) expect(overlaps(point, box)).toBe(false);
          for (const { box: other } of placed.slice(at + 1))
            expect(overlaps(box, other)).toBe(false);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('find room where there is plenty', () => {
    const curve = { x: [60, 700], y: [200, 200] };
    const [label] = placeLabels([{ width: 80, height: 15, anchor: { curve, home: 0.5 } }], {
      frame,
      curves: [curve],
      boxes: [],
    });
    expect(label?.leader).toEqual([]);
    expect(label?.box.bottom).toBeLessThan(200);
  });

  it('are left out where there is none', () => {
    const curves = Array.from({ length: 40 }, (_, at) => ({
      x: [60, 700],
      y: [30 + at * 8, 30 + at * 8],
    }));
    const anchor = { curve: curves[20] as Curve, home: 0.5 };
    expect(placeLabels([{ width: 80, height: 15, anchor }], { frame, curves, boxes: [] })).toEqual(
      [],
    );
  });
});

describe('the width of a text', () => {
  it('is Inter’s: advance widths in 1/2048 em', () => {
    // "n" is 1210, "i" 496 units wide at weight 400.
    expect(textWidth('ni', 'note')).toBeCloseTo(((1210 + 496) / 2048) * 13, 9);
    expect(textWidth('11', 'tick')).toBeCloseTo(((2 * 1328) / 2048) * 13, 9);
  });

  it('breaks no word, and keeps each line within bounds where it can', () => {
    const text = 'Is the processor computing nearly all the time?';
    const lines = wrapText(text, 120, 'label');
    expect(lines.join(' ')).toBe(text);
    for (const line of lines) expect(textWidth(line, 'label')).toBeLessThanOrEqual(120);
    expect(wrapText('incomprehensibilities', 20, 'label')).toEqual(['incomprehensibilities']);
  });
});
