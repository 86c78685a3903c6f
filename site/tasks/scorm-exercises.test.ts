import { expect, test } from 'vitest';
import { exercises } from '../figures/all-exercises';
import { makeBook } from './fixture';
import { titleOf } from './scorm-exercises';

test.each([
  [['victim-free'], 'Exercise: Write amplification'],
  [['victim-free', 'access-free'], '2 exercises: Write amplification, Hard disk access time'],
  [['victim-free', 'victim-faded'], '2 exercises: Write amplification'],
])('without a title %s are called by what they are about', (items, title) => {
  expect(titleOf('', items)).toBe(title);
});

test('a whole chapter is called by its heading', () => {
  const folder = makeBook({ 'endurance/index.html': '<h1>Endurance &amp; more</h1>' });
  expect(titleOf(folder, [], 'endurance')).toBe('Exercises: Endurance & more');
});

test('no title shows the id of an exercise', () => {
  for (const { id } of exercises) expect(titleOf('', [id])).not.toContain(id);
});
