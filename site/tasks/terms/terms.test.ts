import { expect, test } from 'vitest';
import { parseHtml } from '../html';
import { pageText } from './page-text';
import { phrases } from './phrases';
import { bannedIn, idle, notAllowed } from './terms';

const page = (html: string) => bannedIn(pageText(parseHtml(html)), 'a/index.html');

test('a banned phrase is found with what to write instead, also across elements and lines', () => {
  expect(notAllowed(page('<p>It has pages\n a <b>block</b>.</p>'), [])).toEqual([
    'a/index.html: "pages a block" → pages per block (…  ¶ It has pages a block. ¶  …)',
  ]);
  expect(page('<button aria-label="A look-up"></button>')).toHaveLength(1);
});

test('words of two neighbors make no phrase', () => {
  expect(page('<p>How many pages</p><p>a block has</p>')).toEqual([]);
  expect(page('<li>12 pages</li><li>a second look</li>')).toEqual([]);
});

test('the words of others are theirs', () => {
  const others = '<blockquote>per cent</blockquote><q>grey</q><cite>The centre</cite>';
  expect(page(`${others}<code>cleaning</code>`)).toEqual([]);
});

test('an exception is for one file and one phrase, and must be used', () => {
  const list = [{ file: 'a/index.html', phrase: 'Cleaning', reason: 'a trap' }];
  const found = page('<p>Cleaning and grey cleaning</p>');
  expect(notAllowed(found, list)).toHaveLength(1);
  expect(notAllowed(found, [{ ...list[0], file: 'b' } as (typeof list)[0]])).toHaveLength(3);
  const files = new Set(['a/index.html']);
  expect(idle(found, files, list)).toEqual([]);
  expect(idle([], files, list)).toHaveLength(1);
});

test('every phrase can be found: none is written so that nothing matches', () => {
  expect(phrases.length).toBeGreaterThan(60);
  for (const [pattern] of phrases) expect(() => 'x'.match(pattern)).not.toThrow();
});
