/** The styles of a page for frames, as one file that all pages with the same styles share. */
import { createHash } from 'node:crypto';
import { listFiles, readText, writeText } from '../folder.ts';
import {
  applyEdits,
  attributeEdit,
  attributeOf,
  type Element,
  elementEdit,
  elementsOf,
  parseHtml,
  textOf,
} from '../html.ts';
import { type Book, findTarget, rootFrom } from '../portable/addresses.ts';
import { boundStyles } from './bound-styles.ts';

/**
 * Writes the styles of a page as one file without fonts, and has the page load it instead of its own.
 *
 * Any server gives a frame without an origin its styles, but not its fonts.
 */
export function shareStyles(folder: string, page: string): void {
  const source = readText(folder, page);
  const elements = [...elementsOf(parseHtml(source))];
  const [first, ...others] = elements.filter(isSheet);
  if (first === undefined) return;
  // What a part of the page brings along comes behind all others, and stays there. Those of charts stay in the page: a drawing that
  // is saved takes them from it, where a frame may not read its style sheets.
  const own = elements.filter(
    (one) => one.tagName === 'style' && attributeOf(one, 'data-charts') === undefined,
  );
  const last = elements.lastIndexOf(others.at(-1) ?? first);
  if (own.some((style) => elements.indexOf(style) < last))
    throw new Error(`${page} has styles inside that stand between those outside`);

  const book: Book = { base: '/', files: new Set(listFiles(folder)) };
  const text = [
    ...[first, ...others].map((link) => boundStyles(folder, targetOf(link, page, book), book)),
    ...own.map(textOf),
  ].join('\n');
  const file = `_astro/frame.${createHash('sha256').update(text).digest('hex').slice(0, 12)}.css`;
  if (!book.files.has(file)) writeText(folder, file, text);
  const edits = [
    attributeEdit(first, 'href', rootFrom(page) + file),
    ...[...others, ...own].map((one) => elementEdit(one, '')),
  ];
  writeText(folder, page, applyEdits(source, edits));
}

const isSheet = (element: Element) =>
  element.tagName === 'link' && attributeOf(element, 'rel') === 'stylesheet';

function targetOf(link: Element, page: string, book: Book): string {
  const address = attributeOf(link, 'href') ?? '';
  const file = findTarget(address, page, book)?.file;
  if (file === undefined) throw new Error(`${page} loads ${address}, which is not in the book`);
  return file;
}
