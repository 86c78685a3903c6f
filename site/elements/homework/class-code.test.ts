import { expect, test } from 'vitest';
import { randomFrom } from '../exercise/random';
import { LETTERS, newClassCode, readClassCode } from './class-code';

test('a code is read as it is typed, with what readers write for 0 and 1', () => {
  for (const text of ['K7Q2M', 'k7q2m', ' K7-Q2M ', 'k7 q2 m'])
    expect(readClassCode(text)).toEqual({ code: 'K7Q2M' });
  expect(readClassCode('oIl01')).toEqual({ code: '01101' });
});

test('what is no code is refused with the reason', () => {
  expect(readClassCode('K7Q2')).toEqual({
    problem: 'A class code has 5 characters; this one has 4.',
  });
  expect(readClassCode('K7Q2U')).toEqual({
    problem: 'A class code has digits and letters other than U; “U” is neither.',
  });
  expect(readClassCode('K7Q2ß')).toHaveProperty('problem');
  expect(readClassCode('')).toHaveProperty('problem');
});

test('a new code is one, and every character turns up', () => {
  const random = randomFrom(3);
  const codes = Array.from({ length: 400 }, () => newClassCode(random));
  for (const code of codes) expect(readClassCode(code)).toEqual({ code });
  expect(new Set(codes.join('')).size).toBe(LETTERS.length);
});
