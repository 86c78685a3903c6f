/** The book's search: read from the finished pages, written as one classic script that works from a disk. */
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { SEARCH_FILE } from '../elements/search/lazy-lookup.ts';
import type { Section } from '../elements/search/lookup.ts';
import { listFiles, readText, writeText } from './folder.ts';
import {
  attributeOf,
  childrenOf,
  type Element,
  elementsOf,
  isElement,
  type Node,
  parseHtml,
  textOf,
} from './html.ts';
import { relativeAddress } from './portable/addresses.ts';
import { figureSectionsOf } from './search-figures.ts';
import { driveSections, withPhrases } from './search-words.ts';

const LOOKUP = fileURLToPath(new URL('../elements/search/lookup.ts', import.meta.url));
const LAZY = fileURLToPath(new URL('../elements/search/lazy-lookup.ts', import.meta.url));
const ENTRY = '\0search';

/** Frames, copies for other people and the page for lost addresses are not reading matter. */
const isRead = (file: string) =>
  file.endsWith('.html') && !/^(embed|one-file)\/|^404\.html$/.test(file);

/** What has words in it that nobody looks for. */
const SKIPPED = new Set(
  'script style noscript template nav svg math button label fieldset output select textarea'.split(
    ' ',
  ),
);
/** Parts of a figure that repeat its state rather than say something. */
const STATE_PARTS = new Set(['inputs', 'table', 'beside', 'compare', 'address', 'live']);
/** Elements whose text is not one word with what stands beside it. */
const BLOCKS = new Set(
  'p li dt dd td th tr br div section aside figcaption summary details blockquote'.split(' '),
);
const HEADING = /^h[1-6]$/;

export async function writeSearchIndex(folder: string): Promise<Section[]> {
  const files = listFiles(folder).filter(isRead);
  const read = files.flatMap((file) => {
    const html = readText(folder, file);
    return [...sectionsOf(html, file), ...figureSectionsOf(html, file)];
  });
  const sections = [...withPhrases(read), ...driveSections(files)];
  writeText(folder, SEARCH_FILE, await searchScript(sections));
  return sections;
}

/**
 * The sections of a page's `<main>`: one for its beginning, one for each heading with an id, and one for
 * each entry of a list that asks for it, with the other names by which it is known.
 */
export function sectionsOf(html: string, file: string): Section[] {
  const elements = [...elementsOf(parseHtml(html))];
  const main = elements.find(({ tagName }) => tagName === 'main');
  if (!main) return [];
  const heading = elements.find(({ tagName }) => tagName === 'h1');
  const titled = heading ?? elements.find(({ tagName }) => tagName === 'title');
  const page = tidy(titled ? textOf(titled) : file);
  const at = (hash: string) => relativeAddress('', { file, query: '', hash });
  const sections: Section[] = [{ address: at(''), page, heading: page, text: '' }];
  read(main, (piece) => {
    if (typeof piece !== 'string') {
      const { id, ...named } = piece;
      sections.push({ address: at(`#${encodeURIComponent(id)}`), page, ...named, text: '' });
    } else {
      const last = sections.at(-1);
      if (last) last.text += piece;
    }
  });
  return sections
    .map((section) => ({ ...section, text: tidy(section.text) }))
    .filter(({ text, heading: own }) => text !== '' || own !== page);
}

type Piece = string | { id: string; heading: string; names?: readonly string[] };

/** Hands over the words of a node in order, and a new section where a heading begins one. */
function read(node: Node, take: (piece: Piece) => void): void {
  for (const child of childrenOf(node)) {
    if ('value' in child) take(child.value);
    if (!isElement(child) || isSkipped(child)) continue;
    // An excerpt does not answer what a figure asks.
    if (child.tagName === 'spare-blank') {
      take('…');
      continue;
    }
    if (HEADING.test(child.tagName)) {
      const id = attributeOf(child, 'id');
      if (child.tagName === 'h1') continue;
      if (id === undefined) take(` ${textOf(child)} `);
      else take({ id, heading: tidy(textOf(child)) });
      continue;
    }
    const names = attributeOf(child, 'data-search-names');
    if (names !== undefined) {
      const [head, ...rest] = childrenOf(child).filter(isElement);
      const id = attributeOf(child, 'id');
      if (!head || id === undefined) throw new Error('An entry of the search has no name or no id');
      take({ id, heading: tidy(textOf(head)), names: JSON.parse(names) });
      for (const part of rest) {
        read(part, take);
        take(' ');
      }
      continue;
    }
    const gap = BLOCKS.has(child.tagName) ? ' ' : '';
    take(gap);
    read(child, take);
    take(gap);
  }
}

const isSkipped = (element: Element) =>
  SKIPPED.has(element.tagName) ||
  STATE_PARTS.has(attributeOf(element, 'data-part') ?? '') ||
  attributeOf(element, 'hidden') !== undefined ||
  attributeOf(element, 'aria-hidden') === 'true' ||
  attributeOf(element, 'data-search-skip') !== undefined;

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A script that hands one function over to the page: from a query to its hits. */
async function searchScript(sections: readonly Section[]): Promise<string> {
  const code = `import { createLookup } from ${JSON.stringify(LOOKUP)};
    import { lazyLookup } from ${JSON.stringify(LAZY)};
    lazyLookup.handOver(Promise.resolve(createLookup(${JSON.stringify(sections)})));`;
  const bundle = await rolldown({
    input: ENTRY,
    platform: 'browser',
    tsconfig: false,
    plugins: [
      {
        name: 'search-entry',
        resolveId: (source) => (source === ENTRY ? ENTRY : null),
        load: (id) => (id === ENTRY ? code : null),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'iife', codeSplitting: false, minify: true });
  await bundle.close();
  return output[0].code;
}
