import { expect, test } from 'vitest';
import { firstHeight, packHeights } from './first-height';

const packed = packHeights([
  [1200, 1000, 800, 720],
  [4000, 3000, 2000, 200],
]);

test.each([
  [0, 320, 1200],
  [0, 640, 800],
  [0, 560, 900],
  [0, 100, 1200],
  [0, 2000, 720],
  [1, 480, 3000],
  [1, 960, 200],
])('frame %i is at a width of %i pixels %i tall', (place, width, height) => {
  expect(firstHeight(packed, place, width)).toBe(height);
});

test('what is not in the text has no height', () => {
  expect(firstHeight(packed, 2, 640)).toBeNaN();
});
