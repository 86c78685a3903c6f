import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { PlainTable } from '../embed/panel/plain-table.ts';
import { heightsIn } from '../embed/plain-heights.ts';
import heights from '../runtime/figure/frame-heights.json' with { type: 'json' };
import { embedScript, framesOf, scormAdapter, writeEmbedScripts } from './embed-scripts.ts';
import { makeBook } from './fixture.ts';
import { listFiles, readText } from './folder.ts';

test('frames are known by what stands below embed/', () => {
  const files = ['embed/cached-disk/index.html', 'embed/figure/hit-ratio/index.html', 'index.html'];
  expect(framesOf(files)).toEqual(['cached-disk', 'figure/hit-ratio']);
});

test('the script of other pages leaves nothing behind but the element', async () => {
  const defined: string[] = [];
  const page = {
    document: { currentScript: { src: 'https://example.org/book/embed.js' } },
    URL,
    HTMLElement: class {},
    CSSStyleSheet: class {
      replaceSync() {}
    },
    customElements: { get: () => undefined, define: (name: string) => defined.push(name) },
  };
  const before = Object.keys(page);
  runInNewContext(await embedScript(['cached-disk']), page);
  expect(defined).toEqual(['spare-area']);
  expect(Object.keys(page)).toEqual(before);
});

test('the adapter has the hash of its very text, and is the same each time', async () => {
  const { code, hash } = await scormAdapter();
  expect(hash).toBe(`sha256-${createHash('sha256').update(code).digest('base64')}`);
  expect(await scormAdapter()).toEqual({ code, hash });
});

test('all four scripts stand at the top of the book', async () => {
  const folder = makeBook({ 'embed/cached-disk/index.html': '' });
  await writeEmbedScripts(folder);
  expect(listFiles(folder)).toEqual([
    'embed-heights.js',
    'embed-panel.js',
    'embed.js',
    'embed/cached-disk/index.html',
    'teach.js',
  ]);
});

test('the heights of plain frames come from a classic script, those of a new frame do not', async () => {
  const folder = makeBook({ 'embed/cached-disk/index.html': '', 'embed/new/index.html': '' });
  await writeEmbedScripts(folder);
  const handed: CustomEvent<Promise<PlainTable>>[] = [];
  runInNewContext(readText(folder, 'embed-heights.js'), {
    document: { dispatchEvent: (event: (typeof handed)[number]) => handed.push(event) },
    CustomEvent,
  });
  expect(handed.map(({ type }) => type)).toEqual(['spare-area:embed-heights']);
  const find = await handed[0]?.detail;
  expect(find?.('cached-disk')).toEqual(heightsIn(heights['cached-disk']));
  expect(heightsIn(heights['cached-disk']).plain).toHaveLength(7);
  expect(find?.('new')).toBeUndefined();
});

test('a script too heavy for other people’s pages stops the build', async () => {
  const names = Array.from({ length: 700 }, (_, at) =>
    createHash('sha256').update(`${at}`).digest('hex'),
  );
  const folder = makeBook(Object.fromEntries(names.map((one) => [`embed/${one}/index.html`, ''])));
  await expect(writeEmbedScripts(folder)).rejects.toThrow('embed.js is too heavy');
});
