import { expect, test } from 'vitest';
import { saidNumbers, significantDigits } from './said-numbers.ts';
import { idle, notTold, twoValues } from './two-values.ts';

const pairs = (...texts: string[]) =>
  twoValues(texts.flatMap((text, at) => saidNumbers(text, `${at}.html`))).map(
    ({ smaller, larger }) => `${smaller.written} | ${larger.written} ${smaller.unit}`.trim(),
  );

test.each([
  [
    'Stalls of drive B last 2.5 s on average.',
    'On average, a stall of this drive lasts 2.44 s: stalls last as long as the dies clean.',
    ['2.44 | 2.5 s'],
  ],
  [
    'In steady state, the drive sustains 16,200 IOPS.',
    'Drives like this sustain 16,300 IOPS in their steady state.',
    ['16,200 | 16,300 IOPS'],
  ],
  [
    'Zipf traffic with an exponent of 1.2 has a write amplification of 2.30 under greedy.',
    'Under greedy GC, write amplification with Zipf traffic, exponent 1.2, is 2.45.',
    ['2.30 | 2.45'],
  ],
])('two values of one thing are found: %s', (one, other, found) => {
  expect(pairs(one, other)).toEqual(found);
});

test.each([
  ['rounded', 'The mean latency of writes is 1.98 ms.', 'The mean latency of writes is 2.0 ms.'],
  [
    'rounded up',
    'This drive sustains writes at 9996 IOPS.',
    'This drive sustains writes at 10,000 IOPS.',
  ],
  [
    'of two units',
    'The drive holds 256 GB of flash capacity.',
    'The drive holds 255 GiB of flash capacity.',
  ],
  ['far apart', 'The mean latency of writes is 1.98 ms.', 'The mean latency of writes is 3.98 ms.'],
  ['of two things', 'A seek takes 8.5 ms there.', 'Half a revolution: 8.35 ms.'],
  [
    'told apart in one sentence',
    'The mean latency of writes is 2.44 ms, or 2.5 ms.',
    'The mean latency of writes is 2.5 ms.',
  ],
  [
    'years',
    'The review of the drive appeared in 2012, measured.',
    'The review of the drive appeared in 2013, measured.',
  ],
  [
    'names',
    'Seagate Nytro 3331 product manual, edition',
    'Seagate Nytro 3332 product manual, edition',
  ],
])('but not what is %s', (_, one, other) => {
  expect(pairs(one, other)).toEqual([]);
});

test('spoken and written, a number is one', () => {
  expect(pairs('This drive completes 16200 IOPS.', 'This drive completes 16,200 IOPS.')).toEqual(
    [],
  );
});

test.each([
  ['0.50', 2],
  ['4390', 3],
  ['16,200', 3],
  ['0.00535', 3],
])('%s has %d digits that count', (written, digits) => {
  expect(significantDigits(written)).toBe(digits);
});

test('a pair is allowed by name, and an entry that nothing uses is told', () => {
  const said = saidNumbers(
    'The longest stall of drive B lasts 2.5 s. ¶ The longest stall of drive B lasts 2.44 s.',
    'a.html',
  );
  const found = twoValues(said);
  const list = [{ numbers: [2.44, 2.5], unit: 's', because: 'two drives' }] as const;
  expect(notTold(found, [])).toEqual([
    '2.44 or 2.5 s?\n  a.html: "The longest stall of drive B lasts 2.44 s."\n  a.html: "The longest stall of drive B lasts 2.5 s."',
  ]);
  expect(notTold(found, list)).toEqual([]);
  expect(idle(found, list)).toEqual([]);
  expect(idle([], list)).toEqual(['2.44 and 2.5 s are told apart and stand nowhere.']);
});
