import { expect, test } from 'vitest';
import heights from '../runtime/figure/frame-heights.json';
import { inPackedOrder, packNames, placeIn } from './packed-names';

const names = Object.keys(heights);

test('every frame is found at its place, and what is none of them is not', () => {
  const packed = packNames(names);
  expect(packed.length).toBeLessThan(2.6 * names.length);
  expect(inPackedOrder(names).map((name) => placeIn(packed, name))).toEqual(
    names.map((_, at) => at),
  );
  const others = names.flatMap((name) => [`${name}s`, name.slice(1), `figure/${name}`, '']);
  expect(others.filter((name) => !names.includes(name) && placeIn(packed, name) >= 0)).toEqual([]);
});

test('two names of the same signs stop the build', () => {
  expect(() => packNames(['a', 'b', 'a'])).toThrow('a: another name has the same signs');
});
