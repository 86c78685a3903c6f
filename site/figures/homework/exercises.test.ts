import { expect, test } from 'vitest';
import { exercises as all } from '../all';
import { exercises } from './exercises';

test('homework knows every exercise of the book, in its order', () => {
  expect(exercises.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
});
