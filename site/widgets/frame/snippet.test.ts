import { parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { embedSnippet, TALLEST_FRAME } from './snippet';

const snippet = {
  address: 'https://example.org/embed/cached-disk/index.html?s=1&hit_ratio=0.9',
  title: 'Disk with a "cache" <1995>',
  height: 559.2,
};

/** The attributes of the frame as a browser reads them. */
function frameOf(html: string): Record<string, string> {
  const [frame] = parseFragment(html).childNodes;
  if (!frame || !('attrs' in frame)) throw new Error('no frame');
  return Object.fromEntries(frame.attrs.map(({ name, value }) => [name, value]));
}

test('a reader of HTML gets back the address, the title and the height', () => {
  expect(frameOf(embedSnippet(snippet))).toMatchObject({
    src: snippet.address,
    title: snippet.title,
    height: '560',
    width: '100%',
  });
});

test('no frame is taller than hosts allow, or flat', () => {
  expect(frameOf(embedSnippet({ ...snippet, height: 5000 })).height).toBe(`${TALLEST_FRAME}`);
  expect(frameOf(embedSnippet({ ...snippet, height: 0 })).height).toBe('1');
});

test('without frames there is a link, and always the licence', () => {
  const html = embedSnippet(snippet);
  expect(html).toContain(
    '<p><a href="https://example.org/embed/cached-disk/index.html?s=1&amp;hit_ratio=0.9">',
  );
  expect(html).toContain('CC BY 4.0');
});
