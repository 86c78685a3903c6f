import { expect, test } from 'vitest';
import { isDone, type Terms, triesLeft } from './terms';

const set = (tries: number | null, feedback: Terms['feedback'] = 'now'): Terms => ({
  seed: 1,
  keptAs: 'x',
  tries,
  feedback,
  worked() {},
});

test.each([
  ['in a chapter', undefined, 'right', 9, false],
  ['that is right', set(null), 'right', 1, true],
  ['that is not right, without a limit', set(null), 'wrong', 99, false],
  ['with a try left', set(3), 'wrong', 2, false],
  ['out of tries', set(3), 'wrong', 3, true],
  ['of which nothing is said', set(3, 'later'), undefined, 9, false],
] as const)('a box %s is done with or not', (_, terms, said, times, done) => {
  expect(isDone(terms, { said, times })).toBe(done);
});

test('it is said how many tries are left', () => {
  const left = (times: number) => triesLeft(set(3), { said: 'wrong', times });
  expect([1, 2, 3].map(left)).toEqual([
    '2 tries are left.',
    'One try is left.',
    'That was the last try.',
  ]);
  expect(triesLeft(set(3), { said: 'right', times: 1 })).toBe('');
  expect(triesLeft(set(null), { said: 'wrong', times: 1 })).toBe('');
  expect(triesLeft(undefined, { said: 'wrong', times: 1 })).toBe('');
});
