import { expect, test } from 'vitest';
import { packPlain, plainHeights } from './plain-heights';

test('a plain frame has seven heights, none less than was measured and none much more', () => {
  const measured = [4284, 2336, 1844, 1787, 1724, 1001, 400];
  const heights = plainHeights(packPlain([1, 2, 3, 4, 5, 6, ...measured]));
  expect(heights).toHaveLength(7);
  for (const [place, height] of measured.entries()) {
    expect(heights[place]).toBeGreaterThanOrEqual(height);
    expect(heights[place]).toBeLessThan(1.03 * height);
  }
});

test('a frame that was never measured has nothing to be packed', () => {
  expect(packPlain([600, 600, 600, 600, 600, 600])).toBe('');
});
