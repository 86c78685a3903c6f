/** The words of an exercise, out of the built chapter in which it stands. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Words } from '../elements/bank/words';
import { readText } from './folder';
import { attributeOf, childrenOf, type Element, elementsOf, locationOf, parseHtml } from './html';

/**
 * Every exercise with one answer, by its id.
 * @param folder a built book
 */
export function wordsIn(folder: string): Map<string, Words> {
  const pages = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(name, 'index.html'));
  return new Map(pages.flatMap((page) => exerciseWords(readPage(folder, page))));
}

function readPage(folder: string, page: string): string {
  try {
    return readText(folder, page);
  } catch (problem) {
    // Folders of pictures and fonts have no page.
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw problem;
  }
}

/** The same of one page. */
export function exerciseWords(html: string): (readonly [string, Words])[] {
  return [...elementsOf(parseHtml(html))]
    .filter((element) => attributeOf(element, 'data-kind') === 'free')
    .map((exercise) => [attributeOf(exercise, 'data-exercise') ?? '', wordsOf(exercise, html)]);
}

function wordsOf(exercise: Element, html: string): Words {
  const below = [...elementsOf(exercise)];
  const having = (name: string, value: string) =>
    below.find((element) => (attributeOf(element, name) ?? '').split(' ').includes(value));
  /** What a fold holds beside its summary. */
  const inFold = (name: string) => {
    const fold = having('class', name);
    const body =
      fold && childrenOf(fold).find((node) => 'tagName' in node && node.tagName === 'div');
    return inner(body as Element | undefined, html);
  };
  const mistakes = below.flatMap((element) => {
    const id = attributeOf(element, 'data-when');
    return id === undefined ? [] : [[id, inner(element, html)] as const];
  });
  return {
    task: inner(having('class', 'task'), html),
    hint: inFold('hint'),
    right: inner(having('data-right', 'answer'), html),
    steps: inFold('steps'),
    mistakes: Object.fromEntries(mistakes),
  };
}

/** What stands in an element, without the links: they lead nowhere outside the book. */
function inner(element: Element | undefined, html: string): string {
  if (!element) return '';
  const { startTag, endTag } = locationOf(element);
  return html.slice(startTag?.endOffset, endTag?.startOffset).replaceAll(/<a\b[^>]*>|<\/a>/g, '');
}
