import { expect, test } from 'vitest';
import { isPartOf } from './wasm-pack.ts';

const whole = 'imports {\n  one() {}\n  two() {}\n}\nexport { one, two }';

test('a glue will do for a variant that needs less of it, and for none that needs other things', () => {
  expect(isPartOf(whole, whole)).toBe(true);
  expect(isPartOf(whole.replace('  two() {}\n', ''), whole)).toBe(true);
  expect(isPartOf(whole.replace('two() {}', 'two() { three(); }'), whole)).toBe(false);
  expect(isPartOf(whole.replace('  one() {}\n  two() {}', '  two() {}\n  one() {}'), whole)).toBe(
    false,
  );
});
