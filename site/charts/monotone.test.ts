import { curveMonotoneX, line } from 'd3-shape';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../elements/exercise/random';
import type { Point } from './geometry';
import { smooth } from './monotone';

/** The same by D3. */
const byD3 = line<Point>(
  ({ x }) => x,
  ({ y }) => y,
)
  .digits(1)
  .curve(curveMonotoneX);

describe('a smooth curve', () => {
  it('is that of D3, to the byte', () => {
    const random = randomFrom(7);
    for (let count = 1; count < 40; count += 1) {
      let x = 0;
      const points = Array.from({ length: count }, () => {
        x += 0.5 + 40 * random();
        // Level stretches among them.
        return { x, y: random() < 0.2 ? 100 : 300 * random() };
      });
      expect(smooth(points)).toBe(byD3(points));
    }
  });

  it('is closed where it is a point alone, and nothing where there is none', () => {
    expect(smooth([{ x: 3, y: 4 }])).toBe('M3,4Z');
    expect(smooth([])).toBe('');
  });

  it('counts points in one place once', () => {
    const [a, b] = [
      { x: 0, y: 0 },
      { x: 9, y: 9 },
    ];
    expect(smooth([a, a, b])).toBe('M0,0L9,9');
  });
});
