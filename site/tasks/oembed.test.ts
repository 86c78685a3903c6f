import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles, readText, writeText } from './folder';
import { attributeOf, elementsOf, parseHtml } from './html';
import { addressProblem, answerOf, writeAnswers } from './oembed';

const BOOK = 'https://example.org/book/';
const page = (title: string) =>
  `<!doctype html><html><head><meta charset="utf-8"></head><body><h1> ${title}</h1></body></html>`;

test('a host is told a frame that it can paste as it is', () => {
  const answer = answerOf('cached-disk', 'A "cached" disk & more', BOOK);
  expect(answer).toMatchObject({ version: '1.0', type: 'rich', width: 640, provider_url: BOOK });
  expect(answer.height).toBeGreaterThan(200);
  expect(answer.height).toBeLessThanOrEqual(1000);
  const [frame] = [...elementsOf(parseHtml(answer.html))].filter((one) => one.tagName === 'iframe');
  if (!frame) throw new Error('no frame');
  expect(attributeOf(frame, 'title')).toBe('A "cached" disk & more');
  expect(attributeOf(frame, 'src')).toBe(
    `${BOOK}embed/cached-disk/index.html?compact=1&theme=light`,
  );
  expect(attributeOf(frame, 'height')).toBe(`${answer.height}`);
});

test('calculators and frames name their answer, other pages none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'spare-area-'));
  try {
    const pages = [
      'index.html',
      'calculators/cached-disk/index.html',
      'embed/cached-disk/index.html',
      'embed/figure/hit-ratio/index.html',
    ];
    for (const file of pages) writeText(folder, file, page(`Title of ${file}`));
    writeAnswers(folder, BOOK.slice(0, -1));
    const named = (file: string) =>
      /json\+oembed" href="([^"]*)"><\/head>/.exec(readText(folder, file))?.[1];
    expect(pages.map(named)).toEqual([
      undefined,
      `${BOOK}embed/cached-disk/oembed.json`,
      `${BOOK}embed/cached-disk/oembed.json`,
      `${BOOK}embed/figure/hit-ratio/oembed.json`,
    ]);
    for (const file of listFiles(folder).filter((one) => one.endsWith('.json')))
      expect(JSON.parse(readText(folder, file)).title).toMatch(/^Title of embed/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each(['https://example.org', 'http://localhost:4321/a/b/'])('a book can be at %s', (address) =>
  expect(addressProblem(address)).toBe(''),
);

test.each(['', 'example.org/book', 'ftp://example.org/', 'https://example.org/?a', 'https://x/"y'])(
  'no book can be at “%s”',
  (address) => expect(addressProblem(address)).toContain('npm run build -- --at https://'),
);
