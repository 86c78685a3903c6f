import { expect, test } from 'vitest';
import { readCount, readSheets, writeSheets } from './print-options';

test.each([
  [{ count: 28, paper: 'a4' }, '?sheets=28'],
  [{ count: 1, paper: 'letter' }, '?sheets=1&paper=letter'],
  [{ count: 200, paper: 'letter' }, '?sheets=200&paper=letter'],
] as const)('%o are written as %s and read again', (terms, query) => {
  expect(writeSheets(terms)).toBe(query);
  expect(readSheets(query)).toEqual({ terms });
});

test('a query without sheets asks for none', () => {
  expect(readSheets('')).toBeUndefined();
  expect(readSheets('?paper=letter')).toBeUndefined();
});

test.each(['0', '201', '-3', '2.5', 'all', ''])('“%s” is no count', (text) => {
  expect(readCount(text)).toEqual({
    problem: `There can be from 1 to 200 worksheets, not “${text}”.`,
  });
  expect(readSheets(`?sheets=${text}`)).toEqual(readCount(text));
});

test('a paper that is not known is named', () => {
  expect(readSheets('?sheets=2&paper=A5')).toEqual({
    problem: 'Worksheets are printed on “a4” or “letter”, not on “A5”.',
  });
});
