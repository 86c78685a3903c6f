import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Assignment,
  assignmentTag,
  isAssignment,
  readAssignment,
  writeAssignment,
} from './assignment';
import { LETTERS } from './class-code';

const KNOWN = ['victim-free', 'trim-room', 'two-pools', '~hit-ratio', 'io-part'];

const assignments: fc.Arbitrary<Assignment> = fc.record({
  classCode: fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 5, maxLength: 5 }),
  items: fc.shuffledSubarray(KNOWN, { minLength: 1 }),
  tries: fc.option(fc.integer({ min: 1, max: 99 })),
  feedback: fc.constantFrom('now', 'later'),
  due: fc.option(
    fc
      .date({ min: new Date('2026-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10)),
  ),
});

const HOMEWORK: Assignment = {
  classCode: 'K7Q2M',
  items: ['victim-free', 'trim-room', 'two-pools', '~hit-ratio', 'io-part'],
  tries: 3,
  feedback: 'later',
  due: '2026-12-01',
};
const LINK =
  '#hw=1&c=K7Q2M&x=victim-free.trim-room.two-pools.~hit-ratio.io-part&tries=3&feedback=later&due=2026-12-01';

const problemsOf = (fragment: string) => {
  const read = readAssignment(fragment, KNOWN);
  return 'problems' in read ? read.problems : [];
};

test('what is written is read, and needs no escapes', () => {
  fc.assert(
    fc.property(assignments, (assignment) => {
      const link = writeAssignment(assignment);
      expect(link).toMatch(/^#[\w=&.~-]+$/);
      expect(isAssignment(link)).toBe(true);
      expect(readAssignment(link, KNOWN)).toEqual({ assignment });
    }),
  );
});

test('a link stays what it is: those handed out must be read', () => {
  expect(writeAssignment(HOMEWORK)).toBe(LINK);
  expect(readAssignment(LINK, KNOWN)).toEqual({ assignment: HOMEWORK });
  expect(readAssignment('#hw=1&c=k7q-2m&x=trim-room', KNOWN)).toEqual({
    assignment: {
      classCode: 'K7Q2M',
      items: ['trim-room'],
      tries: null,
      feedback: 'now',
      due: null,
    },
  });
});

test('two assignments of a class are told apart by their tag', () => {
  const tags = [
    HOMEWORK,
    { ...HOMEWORK, classCode: 'K7Q3M' },
    { ...HOMEWORK, items: HOMEWORK.items.toReversed() },
    { ...HOMEWORK, tries: null },
    { ...HOMEWORK, due: null },
  ].map(assignmentTag);
  expect(new Set(tags).size).toBe(tags.length);
});

test('another fragment is no assignment', () => {
  for (const fragment of ['', '#', '#exercise-victim-free', '#hwk=1', '?hw=1'])
    expect(isAssignment(fragment)).toBe(false);
});

describe('a link with a mistake is refused with it:', () => {
  test.each([
    [
      '#hw=2&c=K7Q2M&x=trim-room',
      'This link is of version 2, and this copy of the book reads version 1. A newer copy may read it.',
    ],
    ['#hw=1&c=K7Q2&x=trim-room', 'A class code has 5 characters; this one has 4.'],
    ['#hw=1&x=trim-room', 'A class code has 5 characters; this one has 0.'],
    ['#hw=1&c=K7Q2M', 'The link names no exercise and no figure.'],
    [
      '#hw=1&c=K7Q2M&x=trim-room.no-such',
      'This copy of the book has no exercise “no-such”. A newer copy may.',
    ],
    ['#hw=1&c=K7Q2M&x=trim-room.trim-room', 'The link names “trim-room” twice.'],
    ['#hw=1&c=K7Q2M&x=trim-room&tries=0', 'Tries must be a whole number from 1 to 99, not “0”.'],
    ['#hw=1&c=K7Q2M&x=trim-room&feedback=maybe', 'Feedback is “now” or “later”, not “maybe”.'],
    [
      '#hw=1&c=K7Q2M&x=trim-room&due=2026-02-30',
      'The date must be a day such as 2026-12-01, not “2026-02-30”.',
    ],
    [
      '#hw=1&c=K7Q2M&x=trim-room&due=tomorrow',
      'The date must be a day such as 2026-12-01, not “tomorrow”.',
    ],
    ['#hw=1&c=K7Q2M&x=trim-room&seed=7', 'The link says “seed”, which no assignment has.'],
    ['#hw=1&c=K7Q2M&c=K7Q3M&x=trim-room', 'The link says “c” twice.'],
  ])('%s', (fragment, problem) => {
    expect(problemsOf(fragment)).toEqual([problem]);
  });

  test('all of its mistakes at once, and what was stuffed into it cut short', () => {
    const problems = problemsOf(`#hw=1&c=U&x=trim-room&tries=${'9'.repeat(500)}&due=1`);
    expect(problems.length).toBe(3);
    for (const problem of problems) expect(problem.length).toBeLessThan(140);
    expect(problemsOf(`#hw=1&c=K7Q2M&x=${Array(70).fill('trim-room').join('.')}`)).toEqual([
      'The link names 70 exercises and figures; 60 are the most.',
    ]);
  });

  test('never thrown, whatever it says', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        readAssignment(`#hw=${text}`, KNOWN);
        readAssignment(`#hw=1&${text}`, KNOWN);
      }),
    );
  });
});
