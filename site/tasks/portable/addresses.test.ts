import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Book, findTarget, relativeAddress, rootFrom } from './addresses.ts';

const files = [
  'index.html',
  'chapters/caching/index.html',
  'chapters/über uns/index.html',
  'about.html',
  'fonts/a#b.woff2',
];
const book: Book = { base: '/', files: new Set(files) };

const rewrite = (address: string, from: string, inBook = book) => {
  const target = findTarget(address, from, inBook);
  return target ? relativeAddress(from, target) : address;
};

test.each([
  ['/', 'chapters/caching/index.html', '../../index.html'],
  ['/chapters/caching/', 'index.html', 'chapters/caching/index.html'],
  ['/chapters/caching', 'index.html', 'chapters/caching/index.html'],
  ['../caching/', 'chapters/caching/index.html', 'index.html'],
  ['/about', 'index.html', 'about.html'],
  ['./', 'chapters/caching/index.html', 'index.html'],
  [
    '/chapters/caching/?s=1&hit_ratio=0.9#hits',
    'index.html',
    'chapters/caching/index.html?s=1&hit_ratio=0.9#hits',
  ],
  ['/chapters/über uns/', 'index.html', 'chapters/%C3%BCber%20uns/index.html'],
  ['/chapters/%C3%BCber%20uns/', 'about.html', 'chapters/%C3%BCber%20uns/index.html'],
  ['/fonts/a%23b.woff2', 'chapters/caching/index.html', '../../fonts/a%23b.woff2'],
])('%s written in %s becomes %s', (address, from, expected) => {
  expect(rewrite(address, from)).toBe(expected);
});

test.each([
  ['#hits', '#hits'],
  ['/chapters/caching/#hits', '#hits'],
  ['?s=1', '?s=1'],
  ['/chapters/caching/', 'index.html'],
])('an address within the page, %s, becomes %s', (address, expected) => {
  expect(rewrite(address, 'chapters/caching/index.html')).toBe(expected);
});

test.each(['https://example.org/', '//example.org/x', 'mailto:a@example.org', 'data:,x', 'tel:1'])(
  '%s leads out of the book and stays',
  (address) => {
    expect(rewrite(address, 'index.html')).toBe(address);
  },
);

test('a base in front is taken off', () => {
  const based: Book = { base: '/a/b/', files: book.files };
  expect(rewrite('/a/b/chapters/caching/', 'about.html', based)).toBe(
    'chapters/caching/index.html',
  );
  expect(rewrite('/a/b', 'about.html', based)).toBe('index.html');
  expect(() => findTarget('/chapters/caching/', 'about.html', based)).toThrow('not below /a/b/');
});

test.each([
  ['/chapter/', 'has no file chapter/index.html'],
  ['nowhere', 'has no file nowhere or nowhere/index.html or nowhere.html'],
  ['/%E0%A4%A', 'broken % sequence'],
  ['http://[', 'is not an address'],
])('%s is dead: it %s', (address, reason) => {
  expect(() => findTarget(address, 'index.html', book)).toThrow(reason);
});

test('from every file to every other the relative address leads there', () => {
  const name = fc
    .stringMatching(/^[a-z %#?&:äß'"()+-]{1,6}$/)
    .filter((text) => !/^\.+$/.test(text));
  const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'));
  fc.assert(
    fc.property(path, path, (from, to) => {
      const both: Book = { base: '/', files: new Set([from, to]) };
      const address = relativeAddress(from, { file: to, query: '', hash: '' });
      expect(findTarget(address, from, both)?.file).toBe(to);
    }),
  );
});

test.each(['index.html', 'a/index.html', 'a/b/c.html'])(
  '%s leads to the folder of the book',
  (page) => {
    const book = 'file:///media/B%C3%BCcher%20%23%201/';
    expect(new URL(rootFrom(page), `${book}${page}?drive=1`).href).toBe(book);
  },
);
