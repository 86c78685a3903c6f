import { expect, test } from 'vitest';
import { isTaught } from './lazy-teach';
import { asksForPlan, stopIn, withoutStop, withStop } from './teach-address';

test.each([
  ['?teach=1', 0],
  ['?teach=7', 6],
  ['?s=1&hit_ratio=0.9&teach=3', 2],
  ['?teach=', 0],
  ['?teach=12', 0],
  ['?teach=-1', 0],
  ['?teach=1.5', 0],
  ['?teach=yes', 0],
])('%s is the stop at %i of eleven', (query, at) => {
  expect(stopIn(query, 11)).toBe(at);
  expect(isTaught(query)).toBe(true);
});

test('another stop leaves the rest of the address alone', () => {
  expect(withStop('?s=1&x=2&teach=3&a.guess=00', 4)).toBe('?s=1&x=2&teach=5&a.guess=00');
  expect(withStop('?s=1', 0)).toBe('?s=1&teach=1');
  expect(withStop('', 1)).toBe('?teach=2');
});

test('whoever leaves keeps what the figures show', () => {
  expect(withoutStop('?s=1&x=2&teach=3&drive=1~c1TB')).toBe('?s=1&x=2&drive=1~c1TB');
  expect(withoutStop('?teach=3')).toBe('');
});

test('a page that nobody teaches is not taken over', () => {
  for (const query of ['', '?s=1', '?reteach=1', '?x=teach']) expect(isTaught(query)).toBe(false);
});

test('the plan is asked for by name', () => {
  expect(asksForPlan('?teach=plan')).toBe(true);
  expect(asksForPlan('?s=1&teach=plan&x=2')).toBe(true);
  for (const query of ['?teach=1', '?teach=', '?plan=1']) expect(asksForPlan(query)).toBe(false);
});
