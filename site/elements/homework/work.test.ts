import { expect, test } from 'vitest';
import type { Attempt } from '../exercise/attempt';
import { type Assignment, assignmentTag } from './assignment';
import { modulesOf, pathOf } from './qr';
import { numberIn, readStudentNumber, studentName } from './student-number';
import { termsOf } from './terms-of';
import { minuteOf, resultOf, unanswered } from './work';

const assignment: Assignment = {
  classCode: 'K7Q2M',
  items: ['a', 'b', 'c'],
  tries: 3,
  feedback: 'now',
  due: '2026-12-01',
};
const attempt = (exercise: string, typed: readonly string[], tries = 0): Attempt => ({
  exercise,
  seed: 5,
  typed,
  verdict: 'none',
  tries,
  minutes: 0,
});

test('what is handed in is what was begun, in the order of the link', () => {
  const works = new Map([
    ['c', attempt('c', ['', '2 ms'])],
    ['a', attempt('a', ['1'], 1)],
    ['b', attempt('b', [' '])],
  ]);
  const result = resultOf(assignment, 17, 99, works);
  expect(result).toMatchObject({ classCode: 'K7Q2M', student: 17, start: 99 });
  expect(result.assignment).toBe(assignmentTag(assignment));
  expect(result.attempts.map(({ exercise }) => exercise)).toEqual(['a', 'c']);
  expect(unanswered(assignment, works)).toEqual([2, 3]);
  expect(unanswered(assignment, new Map())).toEqual([1, 2, 3]);
});

test('minutes are counted from the year 2026 on', () => {
  expect(minuteOf(Date.UTC(2026, 0, 1, 1, 30, 59))).toBe(90);
  expect(minuteOf(0)).toBe(0);
});

test('a student number is a whole number, and known again by name', () => {
  expect(readStudentNumber(' 17 ')).toEqual({ number: 17 });
  for (const text of ['', '0', '-1', '1.5', '1000', 'Ada', '1e2'])
    expect(readStudentNumber(text)).toEqual({
      problem: 'A student number is a whole number from 1 to 999.',
    });
  expect(numberIn('K7Q2M', studentName('K7Q2M', 17))).toBe(17);
  for (const name of ['', 'K7Q3M-17', 'K7Q2M-', 'K7Q2M'])
    expect(numberIn('K7Q2M', name)).toBeUndefined();
});

test('the terms are said', () => {
  expect(termsOf(assignment)).toBe(
    '3 exercises. You can check each answer 3 times. Hand in by 1 December 2026.',
  );
  expect(termsOf({ ...assignment, items: ['a'], tries: null, due: null })).toBe(
    'One exercise. You can check each answer as often as you like.',
  );
  expect(termsOf({ ...assignment, items: ['~a', 'a'], tries: null, due: null })).toBe(
    'One exercise and one figure. You can check each answer as often as you like.',
  );
  expect(termsOf({ ...assignment, items: ['~a', '~b'], due: null })).toBe('2 figures.');
  expect(termsOf({ ...assignment, tries: 1, due: null })).toContain('check each answer once.');
  expect(termsOf({ ...assignment, feedback: 'later', due: null })).toContain('is said later');
});

test('a QR code has its three finders within four light modules, and an end', () => {
  const modules =
    modulesOf('https://example.org/homework/index.html#hw=1&c=K7Q2M&x=two-pools') ?? [];
  const finder = (x: number, y: number) =>
    modules.slice(y, y + 7).map((row) =>
      row
        .slice(x, x + 7)
        .map((dark) => (dark ? '#' : '.'))
        .join(''),
    );
  const FINDER = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'];
  const far = modules.length - 11;
  for (const [x, y] of [
    [4, 4],
    [far, 4],
    [4, far],
  ] as const)
    expect(finder(x, y)).toEqual(FINDER);
  for (const at of [0, 1, 2, 3]) expect(modules[at]).not.toContain(true);
  expect(modulesOf('x'.repeat(5000))).toBeNull();
  expect(
    pathOf([
      [true, false],
      [false, true],
    ]),
  ).toBe('M0 0h1v1h-1zM1 1h1v1h-1z');
});
