import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { SEARCH_FILE } from '../elements/search/lazy-lookup.ts';
import type { Lookup } from '../elements/search/lookup.ts';
import { makeBook, pageOf } from './fixture.ts';
import { readText } from './folder.ts';
import { sectionsOf, writeSearchIndex } from './search-index.ts';

const chapter = pageOf(`<nav>Menu</nav><main><h1>Caching</h1><p>Four hits<br>in <b>fi</b>ve.</p>
  <h2 id="write share">Write share</h2><div><p>Writes go</p><p>to the disk.</p></div>
  <script>code</script><svg><text>axis</text></svg><math><annotation>T_{x}</annotation></math>
  <button>Reset</button><table data-part="table"><tr><td>1 ms</td></tr></table><p data-search-skip>skipped</p><p hidden>hidden</p><h3>No id</h3></main>`);

test('a page is cut into its sections, without what nobody reads', () => {
  expect(sectionsOf(chapter, 'caching/index.html')).toEqual([
    {
      address: 'caching/index.html',
      page: 'Caching',
      heading: 'Caching',
      text: 'Four hits\nin five.',
    },
    {
      address: 'caching/index.html#write%20share',
      page: 'Caching',
      heading: 'Write share',
      text: 'Writes go\nto the disk.\nNo id',
    },
  ]);
});

test('an excerpt does not tell what is blank until a figure is answered', () => {
  const page = pageOf(
    '<main><h1>Two caches</h1><p>It hits <spare-blank data-of="two-level"><span>never, 0%</span></spare-blank> behind it.</p></main>',
  );
  expect(sectionsOf(page, 'a.html')).toMatchObject([{ text: 'It hits\n…\nbehind it.' }]);
});

test('a section knows what a link can lead to, and what is folded or drawn anew', () => {
  const page =
    pageOf(`<main><h1>A</h1><p>Begin.<span class="cite"><a id="cited-x">[1]</a></span><span
    class="note" id="cited-x-note" popover>X, 2001.</span></p>
    <spare-figure id="curve"><p id="curve-title">Curve</p><div>drawn</div>
      <details class="menu">Open</details></spare-figure>
    <p>Between <span class="note" id="note-1" popover>an aside</span> both.</p>
    <table><tr id="row"><td>cell</td></tr></table></main>`);
  expect(sectionsOf(page, 'a.html')).toMatchObject([
    {
      text: 'Begin.\n\vCurve\n\vdrawn\nBetween\n\van aside\nboth.\ncell',
      anchors: [
        [6, 'curve'],
        [44, 'row'],
      ],
    },
  ]);
});

test('an entry that says its names is a section of its own', () => {
  const list = pageOf(`<main><h1>Glossary</h1><h2 id="words">Words</h2><dl>
    <div data-search-skip><dt>GC</dt><dd>see</dd></div>
    <div id="gc" data-search-names='["GC","cleaning"]'><dt>Garbage <b>collection</b></dt><dd>Copying.</dd><dd>Then erasing.</dd></div>
  </dl></main>`);
  expect(sectionsOf(list, 'glossary/index.html')).toEqual([
    { address: 'glossary/index.html#words', page: 'Glossary', heading: 'Words', text: '' },
    {
      address: 'glossary/index.html#gc',
      page: 'Glossary',
      heading: 'Garbage collection',
      names: ['GC', 'cleaning'],
      text: 'Copying.\nThen erasing.',
    },
  ]);
  const nameless = pageOf('<main><h1>A</h1><div data-search-names="[]"><p>text</p></div></main>');
  expect(() => sectionsOf(nameless, 'a.html')).toThrow('no name or no id');
});

test('the script hands over a function that finds sections; frames and copies are not among them', async () => {
  const folder = makeBook({
    'caching/index.html': chapter,
    'embed/caching/index.html': chapter,
    'one-file/caching.html': chapter,
    '404.html': chapter,
  });
  expect(await writeSearchIndex(folder)).toHaveLength(2);
  const handed: Promise<Lookup>[] = [];
  runInNewContext(readText(folder, SEARCH_FILE), {
    document: { dispatchEvent: ({ detail }: CustomEvent<Promise<Lookup>>) => handed.push(detail) },
    CustomEvent,
  });
  expect((await handed[0])?.('disk writes')).toEqual([
    {
      address: 'caching/index.html#write%20share',
      page: 'Caching',
      heading: 'Write share',
      excerpt: 'Writes go to the disk. No id',
      marks: [
        [0, 6],
        [17, 21],
      ],
      quote: 'Writes go',
      isPartial: false,
    },
  ]);
});
