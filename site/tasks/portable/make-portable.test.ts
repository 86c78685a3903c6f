import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { makeBook, pageOf } from '../fixture.ts';
import { listFiles } from '../folder.ts';
import { makePortable } from './make-portable.ts';

const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8');
const scriptsOf = (folder: string) => listFiles(folder).filter((file) => file.endsWith('.js'));

/** A build as Astro leaves it: chunks shared by two entries, root-absolute addresses. */
const built = {
  'index.html': pageOf(
    '<a href="/chapters/größe 1/?s=1&amp;x=2#hits">Hits</a><img srcset="/p.png 1x, /p.png 2x">',
    '<link rel="stylesheet" crossorigin href="/_astro/a.css"><link rel="modulepreload" href="/_astro/shared.js"><script type="module" src="/_astro/entry.js"></script>',
  ),
  'chapters/größe 1/index.html': pageOf(
    '<h2 id="hits">Hits</h2><a href="#hits">self</a><a href="/">up</a><div style="background:url(/p.png)"></div>',
    '<script type="module" src="/_astro/entry.js"></script><script type="module">import{n}from"/_astro/shared.js";globalThis.seen.push("inline "+n)</script>',
  ),
  'p.png': 'picture',
  '_astro/a.css': '@font-face{src:url(/fonts/i.woff2)}',
  'fonts/i.woff2': 'font',
  '_astro/entry.js':
    'import{n}from"./shared.js";import("./late.js").then((m)=>seen.push(m.late));globalThis.seen.push("entry "+n);',
  '_astro/shared.js': 'export const n=42;',
  '_astro/late.js': 'export const late="late";',
};

test('a script for later waits in a template, and what it imports comes along', async () => {
  const lazy =
    '<div data-later="x" hidden><script type="module" src="/_astro/entry.js"></script></div>';
  const folder = makeBook({ ...built, 'later/index.html': pageOf(lazy) });
  await makePortable(folder, { base: '/' });
  expect(read(folder, 'later/index.html')).toMatch(
    /<div data-later="x" hidden><template><script src="\.\.\/_astro\/[0-9a-f]{12}\.js"><\/script><\/template><\/div>/,
  );
});

test('addresses become relative, name index.html and keep query and hash', async () => {
  const folder = makeBook(built);
  await makePortable(folder, { base: '/' });
  const home = read(folder, 'index.html');
  expect(home).toContain('href="chapters/gr%C3%B6%C3%9Fe%201/index.html?s=1&amp;x=2#hits"');
  expect(home).toContain('<img srcset="p.png 1x, p.png 2x">');
  expect(home).toContain('<html data-root="./" lang="en">');
  const chapter = read(folder, 'chapters/größe 1/index.html');
  expect(chapter).toContain('<a href="#hits">self</a><a href="../../index.html">up</a>');
  expect(chapter).toContain('style="background:url(&quot;../../p.png&quot;)"');
  expect(chapter).toContain('<html data-root="../../" lang="en">');
  expect(read(folder, '_astro/a.css')).toBe('@font-face{src:url("../fonts/i.woff2")}');
});

test('modules become one classic script an entry, shared by the pages, and their chunks go', async () => {
  const folder = makeBook(built);
  await makePortable(folder, { base: '/' });
  const scripts = scriptsOf(folder);
  expect(scripts).toHaveLength(2);
  const tags = (file: string) => read(folder, file).match(/<script.*?<\/script>/g) ?? [];
  const [ofHome = ''] = tags('index.html');
  expect(ofHome).toMatch(/^<script defer src="_astro\/[0-9a-f]{12}\.js"><\/script>$/);
  expect(tags('chapters/größe 1/index.html')[0]).toBe(ofHome.replace('_astro', '../../_astro'));
  expect(read(folder, 'index.html')).not.toMatch(/modulepreload|crossorigin|type="module"/);

  const seen: string[] = [];
  for (const script of scripts)
    runInNewContext(read(folder, script), { seen, globalThis: { seen } });
  await new Promise((resolve) => setTimeout(resolve));
  expect(seen.toSorted()).toEqual(['entry 42', 'inline 42', 'late']);
});

test('an engine stands behind the code that opens it, and the script does what it did', async () => {
  const bytes = 'AbC+/0='.repeat(2000);
  const folder = makeBook({
    'index.html': pageOf('', '<script type="module" src="/_astro/entry.js"></script>'),
    '_astro/engine.js': `export const packed=${JSON.stringify(bytes)};`,
    '_astro/entry.js':
      'import{packed}from"./engine.js";globalThis.seen.push("late "+packed.length,packed);',
  });
  await makePortable(folder, { base: '/' });
  const [file = ''] = scriptsOf(folder);
  const code = read(folder, file);
  expect(code.split(bytes)).toHaveLength(2);
  expect(code.indexOf(bytes)).toBeGreaterThan(code.indexOf('late '));
  expect(code.length - code.indexOf(bytes) - bytes.length).toBeLessThan(5);
  const seen: string[] = [];
  runInNewContext(code, { globalThis: { seen } });
  expect(seen).toEqual([`late ${bytes.length}`, bytes]);
});

test('what is not touched stays byte for byte', async () => {
  const odd =
    '<!DOCTYPE html>\n<html\n lang=en><title>x</title >\n<p  class=a>&nbsp;<b>un<i>closed</b>';
  const folder = makeBook({ 'index.html': odd });
  await makePortable(folder, { base: '/' });
  expect(read(folder, 'index.html')).toBe(odd.replace('<html', '<html data-root="./"'));
});

test('the same build gives the same bytes, wherever its folder is', async () => {
  const [one, two] = [makeBook(built), makeBook(built)];
  await makePortable(one, { base: '/' });
  await makePortable(two, { base: '/' });
  expect(listFiles(one)).toEqual(listFiles(two));
  for (const file of listFiles(one)) expect(read(one, file)).toBe(read(two, file));
});

test('a book built for a sub-path loses it', async () => {
  const folder = makeBook({
    'index.html': pageOf(
      '<a href="/a/b/x/">x</a>',
      '<meta http-equiv="refresh" content="0;url=/a/b/x/">',
    ),
    'x/index.html': pageOf('<template><a href="/a/b/">up</a></template>'),
  });
  await makePortable(folder, { base: '/a/b/' });
  expect(read(folder, 'index.html')).toContain('content="0;url=x/index.html"');
  expect(read(folder, 'x/index.html')).toContain(
    '<template><a href="../index.html">up</a></template>',
  );
});

test('a link to a file that a later step writes is alive', async () => {
  const folder = makeBook({ 'index.html': pageOf('<a href="/one-file/x.html">x</a>') });
  await makePortable(folder, { base: '/', expected: ['one-file/x.html'] });
  expect(read(folder, 'index.html')).toContain('href="one-file/x.html"');
});

test('the page for lost addresses needs no file and keeps its absolute links', async () => {
  const folder = makeBook({
    'index.html': pageOf(''),
    '404.html': pageOf(
      '<a href="/">Home</a>',
      '<link rel="stylesheet" href="/_astro/a.css"><link rel="icon" href="/p.svg"><script type="module" src="/_astro/e.js"></script>',
    ),
    '_astro/a.css': '@font-face{src:url(/p.svg)}a{b:c}',
    '_astro/e.js': '1',
    'p.svg': '<svg/>',
  });
  await makePortable(folder, { base: '/' });
  const icon = '<link rel="icon" href="data:image/svg+xml,%3Csvg/%3E">';
  expect(read(folder, '404.html')).toBe(
    pageOf('<a href="/">Home</a>', `<style>a{b:c}</style>${icon}`),
  );
});

test.each([
  ['a dead link', '<a href="/gone/">x</a>', 'leads to /gone/, which has no file gone/index.html'],
  ['a missing picture', '<img src="gone.png">', 'leads to gone.png, which has no file gone.png'],
  ['a missing id', '<a href="/#gone">x</a>', 'leads to /#gone, which has no id "gone"'],
  ['an island', '<astro-island></astro-island>', 'has an astro-island'],
  ['a <base>', '<base href="/">', 'has a <base>'],
  [
    'a script from elsewhere',
    '<script type="module" src="//x.test/a.js"></script>',
    'loads the script //x.test/a.js from elsewhere',
  ],
  ['a missing script', '<script type="module" src="/gone.js"></script>', 'has no file gone.js'],
  [
    'an unknown import',
    '<script type="module">import "d3"</script>',
    'imports d3, which is not in the book',
  ],
  [
    'a file asked for at run time',
    '<script type="module">fetch("/_astro/x.wasm")</script>',
    'there is none on a disk',
  ],
  ['a missing file in a style', '<style>a{b:url(gone.png)}</style>', 'leads to gone.png'],
])('%s stops the build', async (_name, body, problem) => {
  const folder = makeBook({ 'index.html': pageOf(body) });
  await expect(makePortable(folder, { base: '/' })).rejects.toThrow(problem);
  expect(read(folder, 'index.html')).toBe(pageOf(body));
});

test('all problems are told at once', async () => {
  const folder = makeBook({
    'index.html': pageOf('<a href="/one/">x</a>'),
    'x/index.html': pageOf('<a href="/two/">x</a>'),
    'a.css': 'a{b:url(three.png)}',
  });
  await expect(makePortable(folder, { base: '/' })).rejects.toThrow(/one[\s\S]*two[\s\S]*three/);
});
