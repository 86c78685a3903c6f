import { parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { attributesOf, elementsOf } from '../../build/html';
import { TALLEST_FRAME } from '../first-height';
import { frameForm, type Given, pictureForm, scriptForm } from './forms';

const given: Given = {
  frame: 'cached-disk',
  book: 'https://example.org/book/',
  query: 's=1&hit_ratio=0.9',
  title: 'Disk with a "cache" <1995>',
  sentence: 'At 90 % it takes "2" & a half ms.',
  height: 559.2,
  link: 'https://example.org/book/calculators/cached-disk/index.html?s=1&hit_ratio=0.9#cached-disk',
};

/** The attributes of the first such element, as a browser reads them. */
function read(html: string, tag: string): Record<string, string> {
  const found = [...elementsOf(parseFragment(html))].find(({ tagName }) => tagName === tag);
  if (!found) throw new Error(`no <${tag}>`);
  return Object.fromEntries(attributesOf(found).map(({ name, value }) => [name, value]));
}

test('a reader of the frame gets back the address, the title and the height', () => {
  expect(read(frameForm(given), 'iframe')).toMatchObject({
    src: 'https://example.org/book/embed/cached-disk/index.html?s=1&hit_ratio=0.9',
    title: given.title,
    height: '560',
    width: '100%',
  });
});

test('no frame is taller than hosts allow, or flat', () => {
  const heightOf = (height: number) => read(frameForm({ ...given, height }), 'iframe').height;
  expect(heightOf(5000)).toBe(`${TALLEST_FRAME}`);
  expect(heightOf(0)).toBe('1');
});

test('the script tag names the figure, and the state where there is one', () => {
  const html = scriptForm({ ...given, frame: 'figure/hit-ratio' });
  expect(read(html, 'script')).toEqual({ src: 'https://example.org/book/embed.js', async: '' });
  expect(read(html, 'spare-area')).toEqual({
    figure: 'figure/hit-ratio',
    state: given.query,
    title: given.title,
    height: '560',
  });
  expect(read(scriptForm({ ...given, query: '' }), 'spare-area')).not.toHaveProperty('state');
});

test('the picture says what the figure says', () => {
  const html = pictureForm(given, 'cached-disk.svg');
  expect(read(html, 'img')).toMatchObject({ src: 'cached-disk.svg', alt: given.sentence });
});

test.each([
  ['frame', frameForm(given)],
  ['script tag', scriptForm(given)],
  ['picture', pictureForm(given, 'a.svg')],
])('without the %s there is a link, and always the licence', (_name, html) => {
  expect(read(html, 'a').href).toMatch(/^https:\/\/example\.org\/book\/.*\?s=1&hit_ratio=0\.9/);
  expect(html).toContain('CC BY 4.0');
});
