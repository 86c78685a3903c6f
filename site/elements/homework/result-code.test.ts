import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Attempt, SAID } from '../exercise/attempt';
import { LAST_SEED } from '../exercise/random';
import { isWhole, withChecksum } from './checksum';
import { LETTERS } from './class-code';
import type { Result } from './result';
import { readResult, tagOf, writeResult } from './result-code';
import { firstSeed } from './student-seeds';

const IDS = Array.from({ length: 42 }, (_, at) => `exercise-${at}`);

const attempts: fc.Arbitrary<Attempt> = fc.record({
  exercise: fc.constantFrom(...IDS),
  seed: fc.integer({ min: 1, max: LAST_SEED }),
  typed: fc.array(
    fc.oneof(
      fc.double({ min: 0, max: 1e6, noNaN: true }).map((value) => value.toPrecision(3)),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom('10.5 ms', '1,2 %', '', '\u{feff}1', '12 µs', '3·10⁻⁵'),
    ),
    { maxLength: 3 },
  ),
  verdict: fc.constantFrom(...SAID),
  tries: fc.nat({ max: 500 }),
  minutes: fc.nat({ max: 9000 }),
});

const results: fc.Arbitrary<Result> = fc.record({
  classCode: fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 5, maxLength: 5 }),
  student: fc.integer({ min: 1, max: 999 }),
  assignment: fc.nat({ max: 2 ** 20 - 1 }),
  start: fc.nat({ max: 2 ** 25 - 1 }),
  attempts: fc.array(attempts, { maxLength: 12 }),
});

/** As a student hands it in: the papers of a class, three digits, a few tries. */
function handedIn(count: number): Result {
  return {
    classCode: 'K7Q2M',
    student: 17,
    assignment: tagOf('#hw=1'),
    start: 480_000,
    attempts: IDS.slice(0, count).map((exercise, at) => ({
      exercise,
      seed: firstSeed('K7Q2M', exercise) + 16 + (at % 5),
      typed: [((at + 1) * 1.37).toPrecision(3)],
      verdict: at % 3 ? 'right' : 'mistake',
      tries: 1 + (at % 3),
      minutes: 2 + at,
    })),
  };
}

function codeOf(result: Result): string {
  const written = writeResult(result);
  if ('problem' in written) throw new Error(written.problem);
  return written.code;
}

const problemOf = (text: string) => {
  const read = readResult(text, IDS);
  return 'problem' in read ? read.problem : undefined;
};

test('what is written is read', () => {
  fc.assert(
    fc.property(results, (result) => {
      const written = writeResult(result);
      if ('problem' in written) return;
      expect(readResult(written.code, IDS)).toEqual({ result });
    }),
  );
});

test.each([
  [1, 45],
  [5, 107],
  [10, 187],
  [20, 348],
  [42, 702],
])('%i exercises take %i characters, hyphens and all', (count, length) => {
  expect(codeOf(handedIn(count)).length).toBe(length);
});

test('the form is fixed: codes that were handed in stay readable', () => {
  expect(codeOf({ ...handedIn(2), start: 500_000 })).toBe(
    'SA1-K7Q2M-CJGNJ-81X14-0QXVR-422GD-3EGJN-YNVJ8-A2MX1-4CC01-WC1',
  );
});

describe('a code is read', () => {
  const code = codeOf(handedIn(3));
  test.each([
    ['in small letters', code.toLowerCase()],
    ['without hyphens', code.replaceAll('-', '')],
    ['out of quoted mail', code.replace(/(.{20})/g, '$1\n> > ')],
    ['with the letters that are no digits', code.replaceAll('0', 'O').replaceAll('1', 'l')],
  ])('%s', (_, text) => {
    expect(readResult(text, IDS)).toEqual({ result: handedIn(3) });
  });
});

describe('damage', () => {
  const code = codeOf(handedIn(20)).replaceAll('-', '');
  const letters = [...code];

  const symbols = letters.slice(3).map((letter) => LETTERS.indexOf(letter));

  test('to any one letter, by any other, is seen', () => {
    expect(isWhole(symbols)).toBe(true);
    for (const at of symbols.keys())
      for (const other of [...LETTERS].keys())
        if (other !== symbols[at]) expect(isWhole(symbols.with(at, other))).toBe(false);
  });

  test('by which any two letters change places is seen', () => {
    for (const one of symbols.keys())
      for (let two = one + 1; two < symbols.length; two += 1) {
        const [first = 0, second = 0] = [symbols[one], symbols[two]];
        if (first !== second && isWhole(symbols.with(one, second).with(two, first)))
          throw new Error(`${one} and ${two} unseen`);
      }
  });

  test('by which a letter, or all from some place on, is missing or one too many is seen', () => {
    for (const at of symbols.keys()) {
      expect(isWhole(symbols.toSpliced(at, 1))).toBe(false);
      expect(isWhole(symbols.slice(0, at))).toBe(false);
      for (const other of [...LETTERS].keys())
        expect(isWhole(symbols.toSpliced(at, 0, other))).toBe(false);
    }
  });

  test('to the letters before the first hyphen is seen', () => {
    for (const at of [0, 1, 2])
      for (const other of `${LETTERS}U#ß`)
        if (other !== letters[at])
          expect(problemOf(letters.with(at, other).join('')), other).toBeTypeOf('string');
  });

  test('is named', () => {
    const at = (place: number) => 3 + place;
    const other = letters[at(7)] === 'A' ? 'B' : 'A';
    expect(problemOf(letters.with(at(7), other).join(''))).toBe(
      `The code is damaged: letter 3 of group 2 is “${other}” and should be “${letters[at(7)]}”.`,
    );
    expect(problemOf(letters.toSpliced(at(0), 1).join(''))).toBe(
      `The code is damaged: “K” is missing before letter 1 of group 1.`,
    );
    expect(problemOf(letters.toSpliced(at(1), 0, 'Z').join(''))).toBe(
      'The code is damaged: “Z”, letter 2 of group 1, is one too many.',
    );
    expect(problemOf(letters.with(at(0), '7').with(at(1), 'K').join(''))).toBe(
      'The code is damaged: “7” and “K”, from letter 1 of group 1 on, are swapped.',
    );
    expect(problemOf(letters.slice(0, 100).join(''))).toBe(
      'The code is damaged in more than one place, or cut off. It has to be handed in again.',
    );
    expect(problemOf(letters.with(9, 'U').join(''))).toBe(
      'The code is damaged: “U” is a character that no code has.',
    );
  });
});

describe('is refused, with the reason,', () => {
  test.each(['', 'S', 'SA', 'Dear teacher', 'XX1-AAAAA'])('what is no code: %j', (text) => {
    expect(problemOf(text)).toBe('This is no result code: a code starts with SA1.');
  });

  test.each(['2', '9', 'A'])('a code of version %s', (version) => {
    expect(problemOf(codeOf(handedIn(1)).replace('SA1', `SA${version}`))).toBe(
      `This code is of version ${version}, and this copy of the book reads version 1. A newer copy may read it.`,
    );
  });

  test('an exercise that this copy does not have', () => {
    const read = readResult(codeOf(handedIn(3)), IDS.slice(1));
    expect(read).toEqual({ problem: expect.stringContaining('does not have') });
  });

  test('an answer as long as a letter', () => {
    const [first] = handedIn(1).attempts;
    const long = { ...handedIn(1), attempts: [{ ...first, typed: ['x'.repeat(5000)] } as Attempt] };
    expect(writeResult(long)).toEqual({ problem: expect.stringContaining('too long') });
  });
});

test('whatever is whole and says nonsense is refused, never thrown', () => {
  const symbols = fc.array(fc.integer({ min: 0, max: 31 }), { maxLength: 80 });
  fc.assert(
    fc.property(symbols, (message) => {
      const body = withChecksum(message).map((symbol) => LETTERS[symbol]);
      const read = readResult(`SA1-${body.join('')}`, IDS);
      // By chance it may say that a student has no answers at all.
      if ('result' in read) expect(read.result.attempts).toEqual([]);
      else expect(read.problem).toMatch(/^The code is whole, but/);
    }),
  );
});
