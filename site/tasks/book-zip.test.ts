import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { membersOf } from '../tests/read-zip.ts';
import { BOOK_ZIP, writeBookZip } from './book-zip.ts';
import { makeBook, pageOf } from './fixture.ts';
import { readText } from './folder.ts';

const OFFER = '<p data-zip><a href="spare-area.zip">Download</a><span data-zip-size></span></p>';

test('the zip has every file once in a folder of its own, and does not offer itself', () => {
  const folder = makeBook({
    'index.html': pageOf(`<p>Home</p>${OFFER}`),
    'a/b.js': 'x'.repeat(2_000_000),
  });
  writeBookZip(folder);
  writeBookZip(folder);
  const texts = membersOf(new Uint8Array(readFileSync(join(folder, BOOK_ZIP))));
  expect([...texts.keys()]).toEqual(['spare-area/a/b.js', 'spare-area/index.html']);
  expect(texts.get('spare-area/a/b.js')).toBe('x'.repeat(2_000_000));
  expect(texts.get('spare-area/index.html')).toBe(pageOf('<p>Home</p>'));
  expect(readText(folder, 'index.html')).toContain('<span data-zip-size> (0\u00A0MB)</span>');
});
