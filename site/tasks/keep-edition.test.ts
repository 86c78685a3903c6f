import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listFiles, readText, writeText } from './folder';
import { folderOfVersion, nameProblem, reportLink, writeEdition } from './keep-edition';

const PAGE =
  '<!doctype html><html lang="en"><head><title>A</title></head><body><main>text</main><footer class="site-footer"><div class="shell"><p>CC</p></div></footer></body></html>';
const V1 = { name: 'v1', day: '24 November 2026' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'edition-'));
  writeText(folder, 'index.html', PAGE);
  writeText(folder, 'endurance/index.html', PAGE);
  writeText(folder, 'embed/cost/index.html', '<html><head></head><body>frame</body></html>');
  writeText(folder, '404.html', PAGE);
  writeText(folder, 'embed.js', '1');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('an edition has every file but the page for addresses that are not there', () => {
  const before = listFiles(folder);
  writeEdition(folder, V1);
  const kept = before.filter((file) => file !== '404.html').map((file) => `v1/${file}`);
  expect(listFiles(folder)).toEqual([...before, ...kept].sort());
  expect(readText(folder, '404.html')).toBe(PAGE);
});

test('either leads to the same page of the other', () => {
  writeEdition(folder, V1);
  const [newest, kept] = ['endurance/index.html', 'v1/endurance/index.html'].map((file) =>
    readText(folder, file),
  );
  expect(newest).toContain('<html data-edition="v1" lang="en">');
  expect(newest).toContain('<a href="../v1/endurance/index.html">');
  expect(kept).toContain('Edition v1 of 24 November 2026 stays as it is.');
  expect(kept).toContain('<a href="../../endurance/index.html">the newest edition</a>, or see');
  expect(kept).toContain('<a href="../../editions/index.html#what-changed">');
  expect(readText(folder, 'v1/index.html')).toContain('<a href="../index.html">');
});

test('an edition with no name of its own stands in v/ under the version', () => {
  const name = folderOfVersion('0.9.2');
  expect(name).toBe('v/0.9');
  writeEdition(folder, { ...V1, name });
  const newest = readText(folder, 'endurance/index.html');
  expect(newest).toContain('This is edition 0.9 of');
  expect(newest).toContain('<a href="../v/0.9/endurance/index.html">');
  const kept = readText(folder, 'v/0.9/endurance/index.html');
  expect(kept).toContain('<a href="../../../endurance/index.html">');
});

test.each([
  ['me@your.host', 'mailto:me@your.host'],
  ['https://your.host/errors', 'https://your.host/errors'],
  ['me at home', undefined],
  ['your.host/errors', undefined],
  ['https://x y', undefined],
])('errors are reported to %o by %o', (address, link) => {
  expect(reportLink(address)).toBe(link);
});

test('a chapter says where it stays, beside how to cite it', () => {
  const cited = PAGE.replace('text', '<p><strong>Cite as.</strong> <em>A</em>, chapter 7.</p>');
  writeText(folder, 'endurance/index.html', cited);
  writeEdition(folder, V1);
  expect(readText(folder, 'endurance/index.html')).toContain(
    'chapter 7. This edition is v1 of 24 November 2026, and stays at <a href="../v1/endurance/index.html">an address of its own</a>.</p>',
  );
  expect(readText(folder, 'v1/endurance/index.html')).toContain(
    'chapter 7. This is edition v1 of 24 November 2026, which stays at its address.</p>',
  );
});

test('search engines are kept from what is kept, frames too', () => {
  writeEdition(folder, V1);
  for (const file of ['index.html', 'embed/cost/index.html']) {
    expect(readText(folder, `v1/${file}`)).toContain('<head><meta name="robots"');
    expect(readText(folder, file)).not.toContain('robots');
  }
});

test.each([
  ['Edition 1', 'small letters'],
  ['../x', 'small letters'],
  ['', 'small letters'],
  ['v/', 'small letters'],
  ['w/1', 'small letters'],
  ['endurance', 'a part of the book is'],
])('%o is refused in a sentence', (name, words) => {
  expect(nameProblem(name, folder)).toContain(words);
  expect(() => writeEdition(folder, { ...V1, name })).toThrow(words);
});
