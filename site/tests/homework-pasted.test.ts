/** What a class and its teacher paste: read in a time that grows as the text does, whatever is in it. */
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { findAssignment } from '../elements/homework/find-assignment';
import { writeResult } from '../elements/homework/result-code';
import { findCodes } from '../elements/marking/find-codes';
import { gather } from '../elements/marking/gather';
import { readRoster } from '../elements/marking/roster';
import { exercises } from '../figures/all-exercises';

const IDS = exercises.map(({ id }) => id);

/** A code of this student, of this class. */
function codeOf(student: number, classCode = 'K7Q2M'): string {
  const attempts = [
    {
      ...{ exercise: 'victim-free', seed: 5 + student, typed: ['12.3'] },
      ...{ verdict: 'wrong' as const, tries: 2, minutes: 3 },
    },
  ];
  const written = writeResult({ classCode, student, assignment: 7, start: 1000, attempts });
  if (!('code' in written)) throw new Error(written.problem);
  return written.code;
}

const damaged = `${codeOf(3).slice(0, -1)}${codeOf(3).endsWith('A') ? 'B' : 'A'}`;
const times = (count: number, text: string) => text.repeat(count);
/** Letters of a class code, so that each is of another class. */
const classOf = (at: number) => `K${String(10_000 + at).slice(1)}`;

const marking = (text: string) => gather(findCodes(text), IDS, null);
const assigned = (text: string) => findAssignment(text, IDS);

/** Each reader with its worst kinds of text: of a size that takes it some milliseconds. */
const WORST: readonly (readonly [
  string,
  (text: string) => unknown,
  number,
  (size: number) => string,
])[] = [
  [
    'codes: a damaged code, then words',
    marking,
    60_000,
    (size) => `${damaged} ${times(size, 'word ')}`,
  ],
  [
    'codes: groups with hyphens without end',
    marking,
    20_000,
    (size) => `SA1-${times(size, 'K7Q2M-')}`,
  ],
  ['codes: full stops', marking, 1_000_000, (size) => `SA1-K7Q2M ${times(size, '.')}x`],
  ['codes: beginnings on one line', marking, 1000, (size) => times(size, 'SA1-')],
  ['codes: beginnings, a line each', marking, 8000, (size) => times(size, 'Ada: SA1-K7Q2M\n')],
  [
    'codes: commas and spaces before one',
    marking,
    60_000,
    (size) => `${times(size, ' ,-')}SA1-K7Q2M`,
  ],
  ['codes: one code again and again', marking, 150, (size) => times(size, `Ada ${codeOf(5)}\n`)],
  [
    'codes: of one student, each under another name',
    marking,
    150,
    (size) => Array.from({ length: size }, (_, at) => `Ada ${at} ${codeOf(5)}`).join('\n'),
  ],
  [
    'codes: each of another class',
    marking,
    150,
    (size) => Array.from({ length: size }, (_, at) => codeOf(5, classOf(at))).join('\n'),
  ],
  ['codes: each damaged', marking, 100, (size) => times(size, `${damaged}\n`)],
  ['roster: names', readRoster, 3000, (size) => times(size, 'Ada Berg\n')],
  ['roster: one number for all', readRoster, 3000, (size) => times(size, '7,Ada Berg\n')],
  ['roster: commas', readRoster, 10_000, (size) => times(size, ', ')],
  ['roster: quotes', readRoster, 10_000, (size) => times(size, ',"a""')],
  ['roster: quotes that never close', readRoster, 100_000, (size) => `,"${times(size, '""')}`],
  ['roster: spaces', readRoster, 1_000_000, (size) => `3 ${times(size, ' ')}.`],
  ['assignment: beginnings', assigned, 10_000, (size) => times(size, '#hw=')],
  ['assignment: whole links', assigned, 4000, (size) => times(size, '#hw=1&c=K7Q2M&x=two-pools\n')],
  [
    'assignment: a link in many lines',
    assigned,
    50_000,
    (size) => `#hw=1&c=K7Q2M&x=${times(size, 'two-pools.\n')}`,
  ],
  ['assignment: keys', assigned, 20_000, (size) => `#hw=1${times(size, '&a')}`],
  ['assignment: escapes', assigned, 50_000, (size) => times(size, '%2')],
  [
    'assignment: quoted lines that are empty',
    assigned,
    50_000,
    (size) => `#hw=1&c=K7Q2M&x=two-pools${times(size, '\n> ')}.`,
  ],
];

/** What this thread has computed so far, in milliseconds: other work of the machine does not count. */
const computed = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** The shortest of a few runs, in milliseconds of computing. */
function shortest(run: () => unknown): number {
  const runs = Array.from({ length: 5 }, () => {
    const start = computed();
    run();
    return computed() - start;
  });
  return Math.min(...runs);
}

describe.each(WORST)('%s', (_, read, size, make) => {
  it('twice as much takes less than three times as long', () => {
    const [once, twice] = [make(size), make(2 * size)];
    read(once);
    const times = () => {
      // Below a few milliseconds a clock tells nothing.
      const before = Math.max(
        5,
        shortest(() => read(once)),
      );
      return shortest(() => read(twice)) / before;
    };
    // Memory that is collected in one of them is no work of the reader; what grows with the square takes four times.
    const ratio = times();
    expect(ratio < 3 ? ratio : Math.min(times(), times())).toBeLessThan(3);
  });
});

it('what froze the page is read at once', () => {
  for (const text of [
    `${damaged} ${times(3000, 'word ')}`,
    `SA1-${times(14_000, 'AB-C-')}`,
    times(300_000, '.'),
    `SA1-K7Q2M${times(300_000, '.')}`,
  ])
    expect(shortest(() => marking(text))).toBeLessThan(500);
});
