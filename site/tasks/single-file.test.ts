import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeBook, pageOf } from './fixture.ts';
import { listFiles, readText } from './folder.ts';
import { oneFilesOf, writeSingleFiles } from './single-file.ts';

const embed = pageOf(
  '<main><a href="../../index.html" target="_blank">Book</a><p data-book-only>More: <a href="../../index.html">x</a></p><a href="https://example.org/">Out</a><a href="#a" id="a">Self</a><img src="../../p.png"></main>',
  '<link rel="stylesheet" href="../../a.css"><link rel="icon" href="../../i.svg"><link rel="canonical" href="../../index.html"><script defer src="../../_astro/x.js"></script>',
).replace('<html', '<html data-root="../../"');

const files = {
  'index.html': pageOf(''),
  'embed/cached-disk/index.html': embed,
  '_astro/x.js': 'document.title="</script><!--";',
  'a.css': '@font-face{src:url(f.woff2)}a{background:url(p.png)}',
  'i.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'p.png': 'picture',
};

const PICTURE = `data:image/png;base64,${Buffer.from('picture').toString('base64')}`;

test('a copy that stands alone has everything inside, its script after all else', () => {
  const folder = makeBook(files);
  writeSingleFiles(folder);
  const html = readText(folder, 'one-file/cached-disk.html');
  expect(html).not.toMatch(/<script[^>]*src|stylesheet|canonical|@font-face/);
  expect(html).toContain(`<style>a{background:url("${PICTURE}")}</style>`);
  expect(html).toContain(`<img src="${PICTURE}">`);
  expect(html).toContain('<link rel="icon" href="data:image/svg+xml,');
  expect(html).toMatch(
    /-->[\s\S]*<script>document\.title="<\\\/script><\\!--";<\/script><\/body><\/html>$/,
  );
});

test('only the scripts inside may run, by their hash', () => {
  const folder = makeBook(files);
  writeSingleFiles(folder);
  const html = readText(folder, 'one-file/cached-disk.html');
  const script = /<script>(.*?)<\/script>/.exec(html)?.[1] ?? '';
  const hash = createHash('sha256').update(script).digest('base64');
  expect(html).toContain(
    `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-${hash}' 'wasm-unsafe-eval'; style-src 'unsafe-inline'; img-src data: blob:; worker-src blob:; base-uri 'none'; form-action 'none'">`,
  );
});

test('the copy that stands alone has no way back into the book, the embed page keeps its own', () => {
  const folder = makeBook(files);
  writeSingleFiles(folder);
  const alone = readText(folder, 'one-file/cached-disk.html');
  expect(alone).toMatch(/^<!doctype html><!-- A page\. One file.*? -->/);
  expect(alone).toContain(
    '-->\n<main><a>Book</a><a href="https://example.org/">Out</a><a href="#a" id="a">Self</a>',
  );
  expect(alone).not.toMatch(/data-root|More/);
  expect(readText(folder, 'embed/cached-disk/index.html')).toContain(
    '<a href="../../index.html" target="_blank">Book</a><p data-book-only>',
  );
});

test('pages for frames keep scripts and icon outside, and share one file of styles without fonts', () => {
  const pages = {
    'embed/cached-disk/index.html': '../../',
    'embed/figure/requests/index.html': '../../../',
  };
  const folder = makeBook({
    ...files,
    'b.css': 'b{color:red}',
    ...Object.fromEntries(
      Object.entries(pages).map(([file, root]) => [
        file,
        embed
          .replace('<link rel="icon"', '<link rel="stylesheet" href="../../b.css">$&')
          .replaceAll('../../', root),
      ]),
    ),
  });
  writeSingleFiles(folder);
  const [sheet = '', ...more] = listFiles(folder).filter((file) =>
    file.startsWith('_astro/frame.'),
  );
  expect(more).toEqual([]);
  expect(readText(folder, sheet)).toBe(`a{background:url("${PICTURE}")}\nb{color:red}`);
  for (const [file, root] of Object.entries(pages)) {
    const html = readText(folder, file);
    expect(html).toContain(`<script defer src="${root}_astro/x.js"></script>`);
    expect(html).toContain(`<link rel="icon" href="${root}i.svg">`);
    expect(html.match(/<link rel="stylesheet".*?>|<style/g)).toEqual([
      `<link rel="stylesheet" href="${root}${sheet}">`,
    ]);
  }
  expect(listFiles(folder)).not.toContain('one-file/figure.html');
});

/** A page for frames with these elements before its icon. */
const framed = (elements: string) =>
  makeBook({
    ...files,
    'b.css': 'b{color:red}',
    'embed/figure/requests/index.html': embed
      .replace('<link rel="icon"', `${elements}$&`)
      .replaceAll('../../', '../../../'),
  });

test('styles inside a page for frames, between those outside, stop the build: their place would be lost', () => {
  const folder = framed('<style>a{color:red}</style><link rel="stylesheet" href="../../../b.css">');
  expect(() => writeSingleFiles(folder)).toThrow(
    'embed/figure/requests/index.html has styles inside',
  );
});

test('styles inside a page for frames, behind those outside, go behind them in its file', () => {
  const folder = framed('<style>a{color:red}</style>');
  writeSingleFiles(folder);
  const html = readText(folder, 'embed/figure/requests/index.html');
  expect(html).not.toContain('<style');
  const sheet = /_astro\/frame\.[0-9a-f]{12}\.css/.exec(html)?.[0] ?? '';
  expect(readText(folder, sheet)).toMatch(/\na\{color:red\}$/);
});

test('the files it adds are those it announces, and styles', () => {
  const folder = makeBook(files);
  const before = listFiles(folder);
  const made = writeSingleFiles(folder);
  const added = listFiles(folder).filter((file) => !before.includes(file));
  expect(added.filter((file) => !/^_astro\/frame\.[0-9a-f]{12}\.css$/.test(file))).toEqual(
    oneFilesOf(before),
  );
  expect(made.map(({ file }) => file)).toEqual(oneFilesOf(before));
});

test('a file too heavy to be mailed stops the build', () => {
  const folder = makeBook({ ...files, '_astro/x.js': `"${'x'.repeat(480_000)}"` });
  expect(() => writeSingleFiles(folder)).toThrow('one-file/cached-disk.html is too heavy');
});

test.each([
  ['a drawing in another file', '<svg><use href="../../i.svg#a"/></svg>'],
  ['a file that is not there', '<img src="../../gone.png">'],
  ['a frame from elsewhere', '<iframe src="https://example.org/"></iframe>'],
])('%s stops the build', (_name, body) => {
  const folder = makeBook({ ...files, 'embed/cached-disk/index.html': pageOf(body) });
  expect(() => writeSingleFiles(folder)).toThrow(/i\.svg|gone\.png|example\.org/);
});
