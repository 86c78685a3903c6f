import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { BOOK_ZIP } from './book-zip.ts';
import { makeBook, pageOf } from './fixture.ts';
import { ASKED_OF_ANY, checkBudgets, EMBED, FONTS, PAGE, weigh, ZIP } from './page-budgets.ts';

/** Text that does not compress below about three quarters of its length. */
const heavyText = (length: number) => randomBytes((length * 3) / 4).toString('base64');
const gzipped = (text: string) => gzipSync(text, { level: 9 }).length;

test('a page weighs what it fetches when it opens, gzipped, each file once', () => {
  const page = pageOf(
    '<img src="p.svg" alt=""><script defer src="all.js"></script><script defer src="all.js"></script>',
    '<link rel="stylesheet" href="all.css"><link rel="icon" href="i.svg">',
  );
  const pictures = { 'p.svg': '<svg/>', 'i.svg': '<svg id="i"/>' };
  const files = { 'index.html': page, 'all.js': 'run()', 'all.css': 'p{}', ...pictures };
  const [html, css, js] = [gzipped(page), gzipped('p{}'), gzipped('run()')];
  expect(weigh(makeBook(files), 'index.html', new Set(Object.keys(files)))).toEqual({
    html,
    css,
    js,
    asked: 0,
    reads: 0,
    all: html + css + js + gzipped('<svg/>') + gzipped('<svg id="i"/>'),
    raw: page.length,
  });
});

test('a script that waits in a template is weighed apart', () => {
  const page = pageOf('<div data-later><template><script src="late.js"></script></template></div>');
  const files = { 'index.html': page, 'late.js': 'run()' };
  const { js, asked, all, html } = weigh(
    makeBook(files),
    'index.html',
    new Set(Object.keys(files)),
  );
  expect({ js, asked, all }).toEqual({ js: 0, asked: gzipped('run()'), all: html });
});

test('what reads files is weighed apart from what else waits', () => {
  const page = pageOf(
    '<div data-later="simulator"><template><script src="late.js"></script></template></div><div data-later="captures"><template><script src="read.js"></script></template></div>',
  );
  const { asked, reads, js } = weigh(
    makeBook({ 'index.html': page, 'late.js': 'run()', 'read.js': 'read(read)' }),
    'index.html',
    new Set(['index.html', 'late.js', 'read.js']),
  );
  expect({ asked, reads, js }).toEqual({
    asked: gzipped('run()'),
    reads: gzipped('read(read)'),
    js: 0,
  });
});

test('a script that any page can be asked for has a budget of its own', () => {
  const [[file, most] = ['', 0]] = Object.entries(ASKED_OF_ANY);
  const bookWith = (length: number) => makeBook({ [file]: heavyText(length) });
  expect(checkBudgets(bookWith(most)).table).toContain(file);
  expect(checkBudgets(bookWith(most)).problem).toBeUndefined();
  expect(checkBudgets(bookWith(most * 1.5)).problem).toContain(`${file}: asked is`);
});

test('what is light enough passes, with a table of all pages', () => {
  const folder = makeBook({ 'index.html': pageOf('Book'), 'embed/a/index.html': pageOf('Disk') });
  const { table, problem } = checkBudgets(folder);
  expect(problem).toBeUndefined();
  expect(table.split('\n')).toHaveLength(2);
});

test('a script past its share fails and says by how much', () => {
  const folder = makeBook({
    'index.html': pageOf('<script defer src="all.js"></script>'),
    'all.js': heavyText((PAGE.js ?? 0) * 1.5),
  });
  expect(checkBudgets(folder).problem).toMatch(
    /index\.html: js is \d\d\d\.\d KB and may be 170\.0 KB/,
  );
});

test('a one-file calculator has the smaller budget of an embed', () => {
  const folder = makeBook({ 'one-file/disk.html': pageOf(heavyText((EMBED.all ?? 0) * 1.5)) });
  expect(checkBudgets(folder).problem).toContain('one-file/disk.html: all is');
});

test('fonts have a budget of their own', () => {
  const bookWith = (length: number) => makeBook({ 'fonts/serif.woff2': 'x'.repeat(length) });
  expect(checkBudgets(bookWith(FONTS)).problem).toBeUndefined();
  expect(checkBudgets(bookWith(FONTS + 1000)).problem).toContain(
    'The fonts are 111.0 KB and may be 110.0 KB',
  );
});

test('the zip of the book has a budget', () => {
  const bookWith = (length: number) => makeBook({ [BOOK_ZIP]: 'x'.repeat(length) });
  expect(checkBudgets(bookWith(ZIP)).problem).toBeUndefined();
  expect(checkBudgets(bookWith(ZIP + 1)).problem).toMatch(/The whole book zipped is 22000\.0 KB/);
});
