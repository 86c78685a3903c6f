/** Codes and links that somebody forged: each is read within its bounds, or refused with a sentence, and soon. */
import { describe, expect, it } from 'vitest';
import { MOST_BOXES, MOST_COUNTED } from '../elements/exercise/attempt';
import { LAST_SEED, randomFrom } from '../elements/exercise/random';
import { readAssignment, writeAssignment } from '../elements/homework/assignment';
import { BitWriter } from '../elements/homework/bits';
import { LAST_MINUTE, MOST_ITEMS } from '../elements/homework/bounds';
import { withChecksum } from '../elements/homework/checksum';
import { LETTERS } from '../elements/homework/class-code';
import { findAssignment } from '../elements/homework/find-assignment';
import type { Result } from '../elements/homework/result';
import { readResult, tagOf, writeResult } from '../elements/homework/result-code';
import { LAST_STUDENT } from '../elements/homework/student-number';
import { findCodes } from '../elements/marking/find-codes';
import { gather } from '../elements/marking/gather';
import { markClass, workedOn } from '../elements/marking/mark';
import { engine } from '../engine/load-node';
import { exercises } from '../figures/all-exercises';
import { inTier } from './tier';

const IDS = exercises.map(({ id }) => id);
const MUTATED = inTier(10_000, 100_000);
const FORGED = 'SA1-K7Q2M-5NRHZ-ZZZZZ-ZZZZZ-ZZWR0-07T0Y-M9NTK-26ZHH-GHA8H-0AZ4G-K';
const NONSENSE = { problem: 'The code is whole, but says nothing that this book writes.' };

const RESULT: Result = {
  classCode: 'K7Q2M',
  student: 17,
  assignment: 7,
  start: 1000,
  attempts: ['victim-free', 'mean-faded'].map((exercise, at) => ({
    exercise,
    seed: 5,
    typed: ['12.3 ms', '4,5'].slice(0, at + 1),
    verdict: 'wrong',
    tries: 2,
    minutes: 3,
  })),
};

/** A whole code of these bits. */
const codeOf = (bits: BitWriter) =>
  `SA1-${withChecksum(bits.symbols())
    .map((symbol) => LETTERS[symbol])
    .join('')}`;

/** A code of one attempt with these counts in place of right ones. */
function forged(counts: Partial<Record<keyof typeof RIGHT, number>>): string {
  const of = { ...RIGHT, ...counts };
  const bits = new BitWriter();
  for (const letter of 'K7Q2M') bits.number(LETTERS.indexOf(letter), 5);
  bits.number(7, 20);
  bits.count(of.student);
  bits.number(1000, 25);
  bits.count(of.attempts);
  bits.number(tagOf('victim-free'), 20);
  bits.count(of.ahead);
  bits.count(of.boxes);
  for (let box = 0; box < of.boxes; box += 1) bits.text('');
  bits.number(0, 3);
  bits.count(of.tries);
  bits.count(of.minutes);
  return codeOf(bits);
}
const RIGHT = { student: 17, attempts: 1, ahead: 3, boxes: 1, tries: 2, minutes: 3 };

function expectInBounds({ student, start, attempts }: Result): void {
  const isWithin = (value: number, least: number, most: number) =>
    Number.isSafeInteger(value) && value >= least && value <= most;
  expect(isWithin(student, 1, LAST_STUDENT)).toBe(true);
  expect(isWithin(start, 0, LAST_MINUTE)).toBe(true);
  expect(attempts.length).toBeLessThanOrEqual(MOST_ITEMS);
  for (const { seed, typed, tries, minutes } of attempts) {
    expect(isWithin(seed, 1, LAST_SEED)).toBe(true);
    expect(typed.length).toBeLessThanOrEqual(MOST_BOXES);
    expect(isWithin(tries, 0, MOST_COUNTED) && isWithin(minutes, 0, MOST_COUNTED)).toBe(true);
  }
}

describe('a forged code', () => {
  it('of student 9007199254740991 is refused, and marking goes on', () => {
    expect(readResult(FORGED, IDS)).toEqual(NONSENSE);
    const written = writeResult(RESULT);
    if (!('code' in written)) throw new Error(written.problem);
    const { handed, refused } = gather(findCodes(`${FORGED}\nAda ${written.code}`), IDS, null);
    expect(refused).toHaveLength(1);
    const columns = exercises.filter(({ id }) => workedOn(handed).includes(id));
    expect(markClass(handed, columns, engine).map(({ student }) => student)).toEqual([17]);
  });

  it('is read with the numbers that the book writes', () => {
    const read = readResult(forged({}), IDS);
    if (!('result' in read)) throw new Error(read.problem);
    expectInBounds(read.result);
  });

  it.each([
    { student: 0 },
    { student: 1000 },
    { student: Number.MAX_SAFE_INTEGER },
    { attempts: 61 },
    { attempts: 2 ** 40 },
    { ahead: LAST_SEED },
    { boxes: 21 },
    { tries: 1_000_000 },
    { minutes: Number.MAX_SAFE_INTEGER },
  ])('with %o is refused with a sentence', (counts) => {
    expect(readResult(forged(counts), IDS)).toEqual(NONSENSE);
  });
});

describe(`${MUTATED} mutated`, () => {
  const random = randomFrom(20_261_128);
  const below = (count: number) => Math.floor(random() * count);
  const pick = <T>(all: readonly T[]) => all[below(all.length)] as T;

  it('codes with a checksum that is right are read in bounds, or refused', () => {
    const written = writeResult(RESULT);
    if (!('code' in written)) throw new Error(written.problem);
    const body = [...written.code.slice(3).replaceAll('-', '')].map((one) => LETTERS.indexOf(one));
    const symbols = body.slice(0, -6);
    let read = 0;
    for (let at = 0; at < MUTATED; at += 1) {
      let mutated = symbols.slice();
      for (let times = below(4); times >= 0; times -= 1) {
        const place = below(mutated.length);
        if (random() < 0.7) mutated = mutated.with(place, below(32));
        else if (random() < 0.5) mutated.splice(place, below(6));
        else
          mutated.splice(
            place,
            0,
            ...Array.from({ length: below(30) }, () => pick([31, below(32)])),
          );
        if (mutated.length === 0) mutated = [0];
      }
      const whole = withChecksum(mutated).map((symbol) => LETTERS[symbol]);
      const result = readResult(`SA1-${whole.join('')}`, IDS);
      if ('result' in result) {
        expectInBounds(result.result);
        read += 1;
      } else expect(result.problem).toMatch(/^[A-Z].*\.$/);
    }
    expect(read).toBeGreaterThan(0);
  });

  it('links are read in bounds, or refused', () => {
    const known = [...IDS, '~hit-ratio'];
    const link = writeAssignment({
      classCode: 'K7Q2M',
      items: ['victim-free', '~hit-ratio', 'two-pools'],
      tries: 3,
      feedback: 'later',
      due: '2026-12-01',
    });
    const SIGNS = [
      '&',
      '=',
      '.',
      '-',
      '~',
      '0',
      '9',
      'e',
      '%',
      '#',
      '\n',
      ' ',
      '\u0000',
      '９',
      '&tries=',
      '&due=9999-12-31',
      '&x=',
    ];
    let read = 0;
    for (let at = 0; at < MUTATED; at += 1) {
      let mutated = link;
      for (let times = below(4); times >= 0; times -= 1) {
        const place = below(mutated.length);
        mutated = mutated.slice(0, place) + pick(SIGNS) + mutated.slice(place + below(3));
      }
      for (const result of [readAssignment(mutated, known), findAssignment(mutated, known)]) {
        if ('problems' in result) {
          expect(result.problems.length).toBeGreaterThan(0);
          for (const problem of result.problems) {
            expect(problem).toMatch(/^\p{Lu}[\s\S]*\.$/u);
            expect(problem.length).toBeLessThan(200);
          }
          continue;
        }
        const { items, tries, due } = result.assignment;
        read += 1;
        expect(items.length).toBeLessThanOrEqual(MOST_ITEMS);
        expect(tries === null || (tries >= 1 && tries <= 99)).toBe(true);
        expect(due === null || /^20[2-9]\d-\d\d-\d\d$/.test(due)).toBe(true);
      }
    }
    expect(read).toBeGreaterThan(0);
  });
});

it.each([
  ['0206-12-01', 'The date must lie in the years 2026 to 2099, not in 206.'],
  ['9999-12-31', 'The date must lie in the years 2026 to 2099, not in 9999.'],
])('a day in another age, %s, is refused', (due, problem) => {
  expect(readAssignment(`#hw=1&c=K7Q2M&x=two-pools&due=${due}`, IDS)).toEqual({
    problems: [problem],
  });
});

it('a link that is stuffed is refused at once, and not with every fault', () => {
  const stuffed = `#hw=1&c=K7Q2M&x=two-pools${Array.from({ length: 100 }, (_, at) => `&a${at}`).join('')}`;
  const read = readAssignment(stuffed, IDS);
  expect('problems' in read && read.problems).toHaveLength(9);
  expect(readAssignment(`#hw=1${'&a'.repeat(1e6)}`, IDS)).toEqual({
    problems: ['The link has 2000005 characters; no assignment has more than 8000.'],
  });
});
