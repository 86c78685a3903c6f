import { expect, test } from 'vitest';
import { isRounded } from './typed-digits';

test('just as far off as a rounding may be is a rounding, whatever the last bit of a sum says', () => {
  // 10 is 5% more than 1 ÷ 0.105, of which the nearest double is a hair less.
  expect(isRounded('10', 10, 1 / 0.105)).toBe(true);
  expect(isRounded('10', 10, 1 / 0.1051)).toBe(false);
});
