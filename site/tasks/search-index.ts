/** The book's search: read from the finished pages, written as one classic script that works from a disk. */
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { FOLDED, SEAM } from '../elements/search/folded.ts';
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
import { driveSections, sameWords, withPhrases } from './search-words.ts';

const LOOKUP = fileURLToPath(new URL('../elements/search/lookup.ts', import.meta.url));
const LAZY = fileURLToPath(new URL('../elements/search/lazy-lookup.ts', import.meta.url));
const ENTRY = '\0search';

/** Frames, copies for other people and the page for lost addresses are not reading matter. */
const isRead = (file: string) =>
  file.endsWith('.html') && !/^(embed|one-file)\/|^404\.html$/.test(file);

/** What has words in it that nobody looks for. */
const SKIPPED = new Set(
  'script style noscript template nav svg math button label fieldset output select textarea spare-answer'.split(
    ' ',
  ),
);
/** Parts of a figure that repeat its state rather than say something. */
const STATE_PARTS = new Set(['inputs', 'table', 'beside', 'compare', 'address', 'live']);
/** Elements whose text is not one word with what stands beside it, and that no line goes on behind. */
const BLOCKS = new Set(
  'p li dt dd td th tr br div section aside figcaption summary details blockquote'.split(' '),
);
const HEADING = /^h[1-6]$/;
/** Within a section, what a link can lead to. */
const ANCHOR = /^(spare-.*|div|li|section|table|tr|p)$/;

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
  const sections: Pieces[] = [{ address: at(''), page, heading: page, pieces: [] }];
  read(main, false, (piece) => {
    if (typeof piece !== 'string' && 'heading' in piece) {
      const { id, ...named } = piece;
      sections.push({ address: at(`#${encodeURIComponent(id)}`), page, ...named, pieces: [] });
    } else sections.at(-1)?.pieces.push(piece);
  });
  return sections
    .map(({ pieces, ...section }) => ({ ...section, ...joined(pieces) }))
    .filter(({ text, heading: own }) => text !== '' || own !== page);
}

/** Where a link can lead to within a section. */
type Anchor = { anchor: string };
type Piece = string | Anchor | { id: string; heading: string; names?: readonly string[] };
type Pieces = Omit<Section, 'text'> & { pieces: (string | Anchor)[] };

/** The text of pieces, a line for each block, and from where on which anchor is the nearest. */
function joined(pieces: readonly (string | Anchor)[]): Pick<Section, 'text' | 'anchors'> {
  const anchors: [number, string][] = [];
  let text = '';
  for (const piece of pieces) {
    if (typeof piece !== 'string') {
      const from = tidyLines(text).length;
      if (anchors.at(-1)?.[0] === from) anchors.pop();
      anchors.push([from, piece.anchor]);
    } else text += piece;
  }
  return { text: tidyLines(text), ...(anchors.length > 0 && { anchors }) };
}

/** One space between words; a line that has nothing is none. */
function tidyLines(text: string): string {
  return text
    .split('\n')
    .map((line) => (line.startsWith(FOLDED) ? FOLDED : '') + tidy(line))
    .filter((line) => line !== '' && line !== FOLDED)
    .join('\n');
}

/**
 * Hands over the words of a node in order, and a new section where a heading begins one. What is folded away, or
 * drawn anew in the page, is marked: a link cannot lead to its words.
 */
function read(node: Node, isFolded: boolean, take: (piece: Piece) => void): void {
  const gap = isFolded ? `\n${FOLDED}` : '\n';
  for (const child of childrenOf(node)) {
    if ('value' in child) take(child.value.replace(/\n/g, ' '));
    if (!isElement(child)) continue;
    if (isSkipped(child)) {
      // What goes on behind a sign is no longer the same run of words.
      if (child.tagName !== 'button') take(gap);
      continue;
    }
    // An excerpt does not answer what a figure asks.
    if (child.tagName === 'spare-blank') {
      take(`${gap}…${gap}`);
      continue;
    }
    const id = attributeOf(child, 'id');
    if (HEADING.test(child.tagName)) {
      if (child.tagName === 'h1') continue;
      if (id === undefined) take(`${gap}${textOf(child)}${gap}`);
      else take({ id, heading: tidy(textOf(child)) });
      continue;
    }
    const names = attributeOf(child, 'data-search-names');
    if (names !== undefined) {
      const [head, ...rest] = childrenOf(child).filter(isElement);
      if (!head || id === undefined) throw new Error('An entry of the search has no name or no id');
      take({ id, heading: tidy(textOf(head)), names: JSON.parse(names) });
      for (const part of rest) {
        read(part, isFolded, take);
        take(gap);
      }
      continue;
    }
    if (id !== undefined && !isFolded && ANCHOR.test(child.tagName)) take({ anchor: id });
    if (child.tagName === 'code') {
      take(`${SEAM}${textOf(child).replace(/\n/g, ' ')}${SEAM}`);
      continue;
    }
    const folds = isFolded || isFolding(child);
    const isBlock = BLOCKS.has(child.tagName) || folds !== isFolded;
    // Of what has code in it no run of words goes out, either.
    const edge = [...elementsOf(child)].some(({ tagName }) => tagName === 'code') ? SEAM : '';
    take(isBlock ? (folds ? `\n${FOLDED}` : '\n') : edge);
    read(child, folds, take);
    take(isBlock ? gap : edge);
  }
}

/** A figure is drawn anew; a note opens, as does what is folded. */
const isFolding = (element: Element) =>
  (element.tagName.startsWith('spare-') && attributeOf(element, 'id') !== undefined) ||
  (element.tagName === 'details' && attributeOf(element, 'open') === undefined) ||
  attributeOf(element, 'popover') !== undefined;

/** The menus and the table of a figure. */
const isTool = (element: Element) =>
  element.tagName === 'details' && /^(menu|numbers)$/.test(attributeOf(element, 'class') ?? '');

/** The number of a source and its note: the source stands in its list. */
const isCited = (element: Element) =>
  attributeOf(element, 'class')?.split(' ').includes('cite') ||
  (attributeOf(element, 'popover') !== undefined &&
    attributeOf(element, 'id')?.startsWith('cited-'));

const isSkipped = (element: Element) =>
  SKIPPED.has(element.tagName) ||
  STATE_PARTS.has(attributeOf(element, 'data-part') ?? '') ||
  attributeOf(element, 'hidden') !== undefined ||
  attributeOf(element, 'aria-hidden') === 'true' ||
  attributeOf(element, 'data-search-skip') !== undefined ||
  isTool(element) ||
  isCited(element);

/** The narrow space before a unit is part of the words. */
const tidy = (text: string) => text.replace(/[^\S\f\u00a0\u202f]+/g, ' ').trim();

/** A script that hands one function over to the page: from a query to its hits. */
async function searchScript(sections: readonly Section[]): Promise<string> {
  const code = `import { createLookup } from ${JSON.stringify(LOOKUP)};
    import { lazyLookup } from ${JSON.stringify(LAZY)};
    lazyLookup.handOver(Promise.resolve(createLookup(${JSON.stringify(sections)}, ${JSON.stringify(sameWords())})));`;
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
