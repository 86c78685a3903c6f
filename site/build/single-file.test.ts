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
  expect(html).toMatch(/<script>document\.title="<\\\/script><\\!--";<\/script><\/body><\/html>$/);
});

test('only the scripts inside may run, by their hash', () => {
  const folder = makeBook(files);
  writeSingleFiles(folder);
  const html = readText(folder, 'one-file/cached-disk.html');
  const script = /<script>(.*?)<\/script>/.exec(html)?.[1] ?? '';
  const hash = createHash('sha256').update(script).digest('base64');
  expect(html).toContain(
    `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-${hash}' 'wasm-unsafe-eval'; style-src 'unsafe-inline'; img-src data: blob:; worker-src blob:">`,
  );
});

test('the copy that stands alone has no way back into the book, the embed page keeps its own', () => {
  const folder = makeBook(files);
  writeSingleFiles(folder);
  const alone = readText(folder, 'one-file/cached-disk.html');
  expect(alone).toMatch(/^<!doctype html><!-- A page\. One file.*? -->/);
  expect(alone).toContain(
    '<main><a>Book</a><a href="https://example.org/">Out</a><a href="#a" id="a">Self</a>',
  );
  expect(alone).not.toMatch(/data-root|More/);
  expect(readText(folder, 'embed/cached-disk/index.html')).toContain(
    '<a href="../../index.html" target="_blank">Book</a><p data-book-only>',
  );
});

test.each([
  ['embed/figure/requests/index.html', '../../../'],
  ['embed/cached-disk/index.html', '../../'],
])(
  '%s keeps its script and its icon outside and takes its styles in, without fonts',
  (file, root) => {
    const folder = makeBook({ ...files, [file]: embed.replaceAll('../../', root) });
    writeSingleFiles(folder);
    const html = readText(folder, file);
    expect(html).toContain(`<script defer src="${root}_astro/x.js"></script>`);
    expect(html).toContain(`<link rel="icon" href="${root}i.svg">`);
    expect(html).toContain(`<style>a{background:url("${PICTURE}")}</style>`);
    expect(listFiles(folder)).not.toContain('one-file/figure.html');
  },
);

test('the files it adds are those it announces', () => {
  const folder = makeBook(files);
  const before = listFiles(folder);
  const made = writeSingleFiles(folder);
  expect(listFiles(folder).filter((file) => !before.includes(file))).toEqual(oneFilesOf(before));
  expect(made.map(({ file }) => file)).toEqual(oneFilesOf(before));
});

test('a file too heavy to be mailed stops the build', () => {
  const folder = makeBook({ ...files, '_astro/x.js': `"${'x'.repeat(400_000)}"` });
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
