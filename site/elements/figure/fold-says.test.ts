import { expect, test } from 'vitest';
import { foldSays } from './fold-says';

test.each([
  [[], 1, '1 setting, at default'],
  [[], 4, '4 settings, all at default'],
  [['Pages per block'], 4, '1 changed: Pages per block'],
  [['Seed', 'Window'], 4, '2 changed: Seed, Window'],
])('of %j out of %i', (changed, all, text) => {
  expect(foldSays(changed, all)).toBe(text);
});
