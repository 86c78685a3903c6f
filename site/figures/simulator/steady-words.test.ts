import { expect, test } from 'vitest';
import { plainText } from '../../runtime/figure/parts';
import { leftSteady, steadyWords } from './steady-words';

/** Windows of a twentieth of a drive write each. */
const windows = (...values: readonly number[]) =>
  values.map((write_amplification, at) => ({ end: (at + 1) / 20, write_amplification }));

const text = (...args: Parameters<typeof steadyWords>) => {
  const words = steadyWords(...args);
  return (typeof words === 'string' ? words : plainText(words)).replace(/\s+/g, ' ').trim();
};

test('a run that stays where the rule held is in steady state', () => {
  const steady = windows(1, 1.5, 2, 2.02, 1.98, 2, 2.01, 2.05, 1.95);
  expect(leftSteady(steady, 7 / 20)).toBeNull();
  expect(text(steady, 7 / 20)).toBe('Steady state was reached after 0.35 drive writes.');
});

test.each([
  ['rising', [1, 1.33, 1.35, 1.36, 1.37, 1.38], [1.5, 1.6, 1.7, 1.8, 1.9, 1.92, 1.94, 1.95, 1.96]],
  ['falling', [1, 4, 3.98, 3.96, 3.95, 3.94], [3.6, 3.3, 3.2, 3.1, 3.05, 3.05, 3.05, 3.05, 3.05]],
])('one that goes on %s was not', (way, first, then) => {
  const all = windows(...first, ...then);
  const said = text(all, 6 / 20);
  expect(said).toMatch(
    new RegExp(`held after 0\\.3 drive writes, but write amplification went on ${way}`),
  );
  const { from = 0, to = 0 } = leftSteady(all, 6 / 20) ?? {};
  expect(from).toBeCloseTo(first.slice(1).reduce((sum, one) => sum + one, 0) / 5, 12);
  expect(to).toBeCloseTo(then.slice(-5).reduce((sum, one) => sum + one, 0) / 5, 12);
});

test('a run that ends with its first steady window has nothing after it', () => {
  expect(leftSteady(windows(1, 2, 2, 2, 2, 2), 6 / 20)).toBeNull();
});

test('a run without a steady window says so', () => {
  expect(text(windows(1, 2, 3), null)).toBe('Steady state was not reached.');
});
