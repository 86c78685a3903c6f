import { readFileSync } from 'node:fs';
import { parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import heights from '../../runtime/figure/frame-heights.json';
import { attributesOf, elementsOf } from '../../tasks/html';
import { heightsIn } from '../plain-heights';
import { frameForm, type Given, pictureForm, scriptForm } from './forms';

const given: Given = {
  frame: 'cached-disk',
  book: 'https://example.org/book/',
  query: 's=1&hit_ratio=0.9',
  title: 'Disk with a "cache" <1995>',
  sentence: 'At 90 % it takes "2" & a half ms.',
  heights: { compact: 640, plain: [1800, 4284, 2850, 1750, 1700, 1700, 1560] },
  link: 'https://example.org/book/calculators/cached-disk/index.html?s=1&hit_ratio=0.9#cached-disk',
};

/** The attributes of the first such element, as a browser reads them. */
function read(html: string, tag: string): Record<string, string> {
  const found = [...elementsOf(parseFragment(html))].find(({ tagName }) => tagName === tag);
  if (!found) throw new Error(`no <${tag}>`);
  return Object.fromEntries(attributesOf(found).map(({ name, value }) => [name, value]));
}

test('a reader of the frame gets back the address, the title and the usual height', () => {
  expect(read(frameForm(given), 'iframe')).toMatchObject({
    src: 'https://example.org/book/embed/cached-disk/index.html?s=1&hit_ratio=0.9',
    title: given.title,
    height: '1700',
    width: '100%',
    frameborder: '0',
  });
});

test('the frame asks for no feature of which a browser says that it has none', () => {
  expect(read(frameForm(given), 'iframe')).not.toHaveProperty('allow');
});

test.each([
  ['light', 's=1', '?s=1&theme=light'],
  ['dark', '', '?theme=dark'],
  ['', 's=1', '?s=1'],
  ['', '', ''],
])('a frame with the theme “%s” and the state “%s” asks for “%s”', (theme, query, search) => {
  const { src = '' } = read(frameForm({ ...given, theme, query }), 'iframe');
  expect(new URL(src).search).toBe(search);
});

test.each([
  [320, 1800],
  [429, 1800],
  [430, 4284],
  [511, 4284],
  [512, 2850],
  [569, 2850],
  [570, 1750],
  [632, 1750],
  [633, 1700],
  [735, 1700],
  [736, 1700],
  [751, 1700],
  [752, 1560],
  [760, 1560],
])('in a column of %i pixels the frame is %i pixels tall', (width, height) => {
  const { style = '' } = read(frameForm(given), 'iframe');
  // One hundredth of the column's width is the only length of CSS in it that a script does not know.
  const css = style
    .replace(/.*height:/, '')
    .replaceAll('px', '')
    .replaceAll('100cqw', `${width}`);
  const clamp = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high));
  expect(css).toMatch(/^[\d\s,()*a-z+-]+$/);
  const calc = (value: number) => value;
  expect(new Function('calc', 'clamp', `return ${css}`)(calc, clamp)).toBe(height);
});

test('a compact one has the height of a slide or of a column, whichever is more', () => {
  const compact = { ...given, compact: true, theme: 'light' };
  const frame = read(frameForm(compact), 'iframe');
  expect(new URL(frame.src ?? '').search).toBe('?s=1&hit_ratio=0.9&compact=1&theme=light');
  expect(frame).toMatchObject({ height: '640', style: 'max-width:960px' });
  expect(read(scriptForm(compact), 'spare-area')).toHaveProperty('compact');
  expect(read(scriptForm(compact), 'canvas')).toMatchObject({ height: '640' });
  expect(read(scriptForm(given), 'spare-area')).not.toHaveProperty('compact');
});

test('the credit leads to the figure in the book, not to the bare frame', () => {
  for (const html of [frameForm(given), scriptForm(given), pictureForm(given, 'a.svg')])
    expect(read(html, 'a').href).toBe(given.link);
});

test('the script tag names the figure, and the state where there is one', () => {
  const html = scriptForm({ ...given, frame: 'figure/hit-ratio' });
  expect(read(html, 'script')).toEqual({ src: 'https://example.org/book/embed.js', async: '' });
  expect(read(html, 'spare-area')).toEqual({
    figure: 'figure/hit-ratio',
    state: given.query,
    title: given.title,
  });
  expect(read(html, 'canvas')).toEqual({ width: '1', height: '1700' });
  expect(html).not.toContain('style=');
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

test('the frame of the read-me is as tall as its figure is in a column', () => {
  const [, example = ''] =
    /```html\n(<iframe[\s\S]*?<\/iframe>)/.exec(readFileSync('README.md', 'utf8')) ?? [];
  const frame = read(example, 'iframe');
  const most = Math.max(...heightsIn(heights['cached-disk']).plain.slice(4));
  expect(frame.src).toContain('/embed/cached-disk/');
  expect(Number(frame.height)).toBeGreaterThanOrEqual(most);
  expect(Number(frame.height)).toBeLessThan(1.1 * most);
});
