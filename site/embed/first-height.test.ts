import { expect, test } from 'vitest';
import { firstHeight, packHeights, paperHeight } from './first-height';

const packed = packHeights([
  [1200, 1000, 800, 720, 1300, 500],
  [4000, 3000, 2000, 400, 900, 500],
]);

/** As exact as one sign can be. */
const near = (height: number) => height * 0.013;

test.each([
  [0, 100, 1200],
  [0, 511, 1200],
  [0, 512, 1000],
  [0, 632, 1000],
  [0, 633, 800],
  [0, 735, 800],
  [0, 736, 720],
  [0, 2000, 720],
  [1, 600, 3000],
  [1, 960, 400],
])('frame %i is at a width of %i pixels %i tall', (row, width, height) => {
  expect(Math.abs(firstHeight(packed, row, width) - height)).toBeLessThan(near(height));
});

test('on paper it is as tall as it was there', () => {
  expect(Math.abs(paperHeight(packed, 0) - 1300)).toBeLessThan(near(1300));
  expect(Math.abs(paperHeight(packed, 1) - 900)).toBeLessThan(near(900));
});

test('what is not in the text has no height', () => {
  expect(firstHeight(packed, 2, 640)).toBeNaN();
  expect(paperHeight('', -1)).toBeNaN();
});
