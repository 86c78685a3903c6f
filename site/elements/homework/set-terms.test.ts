import { expect, test } from 'vitest';
import { setTerms } from './set-terms';

const set = (tries: number | null, feedback: 'now' | 'later' = 'now') =>
  setTerms({ tries, feedback });

test.each([
  ['that is right', set(null), 'right', 1, true],
  ['that is not right, without a limit', set(null), 'wrong', 99, false],
  ['with a try left', set(3), 'wrong', 2, false],
  ['out of tries', set(3), 'wrong', 3, true],
  ['of which nothing is said', set(3, 'later'), undefined, 9, false],
] as const)('a box %s is done with or not', (_, terms, said, times, done) => {
  expect(terms.isDone({ said, times })).toBe(done);
});

test('it is said how many tries are left', () => {
  const left = (times: number) => set(3).triesLeft({ said: 'wrong', times });
  expect([1, 2, 3].map(left)).toEqual([
    '2 tries are left.',
    'One try is left.',
    'That was the last try.',
  ]);
  expect(set(3).triesLeft({ said: 'right', times: 1 })).toBe('');
  expect(set(3).triesLeft({ said: 'rounded', times: 2 })).toBe(
    'That cost no try. One try is left.',
  );
  expect(set(3).triesLeft({ said: 'unreadable', times: 1 })).toBe(
    'That cost no try. 2 tries are left.',
  );
  expect(set(null).triesLeft({ said: 'wrong', times: 1 })).toBe('');
});
