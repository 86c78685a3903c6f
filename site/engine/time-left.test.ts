import { expect, test } from 'vitest';
import { inTime, timeLeft } from './time-left';

test.each([
  [0, 'less than 1 s'],
  [0.9, 'less than 1 s'],
  [1, 'about 1 s'],
  [43.4, 'about 43 s'],
  [89, 'about 89 s'],
  [90, 'about 2 min'],
  [3599, 'about 60 min'],
  [5400, 'about 2 h'],
  [1.2e5, 'about 33 h'],
  [1.3e5, 'about 2 days'],
  [4e7, 'about 460 days'],
  [5e7, 'about 2 years'],
  [3e10, 'about 950 years'],
])('%s s are %s', (seconds, words) => {
  expect(inTime(seconds).replaceAll('\u202f', ' ')).toBe(words);
});

test('what is left follows from the pace so far, once there is one', () => {
  expect(timeLeft({ share: 0.25, seconds: 10 })).toBe(30);
  expect(timeLeft({ share: 1, seconds: 10 })).toBe(0);
  expect(timeLeft({ share: 0, seconds: 10 })).toBeNull();
  expect(timeLeft({ share: 1e-9, seconds: 0.02 })).toBeNull();
});
