/** A page of the finished book as one file: everything inside, and nothing that leads through the book. */
import { applyEdits, attributeOf, elementEdit, elementsOf, parseHtml } from '../html.ts';
import { withPolicy } from '../policy.ts';
import { cutLoose } from './cut-loose.ts';
import { inlineFiles } from './inline-files.ts';

/** The parts of a page that are the book's and not the page's, by their classes. */
const OF_BOOK = ['site-header', 'site-footer', 'skip'];

export function standAlone(folder: string, page: string): string {
  const html = inlineFiles(folder, page);
  const edits = [...elementsOf(parseHtml(html))]
    .filter(
      (element) =>
        OF_BOOK.includes(attributeOf(element, 'class') ?? '') ||
        // It allows what the book holds; a page alone has a policy of its own.
        attributeOf(element, 'http-equiv') === 'Content-Security-Policy',
    )
    .map((element) => elementEdit(element, ''));
  return withPolicy(cutLoose(applyEdits(html, edits)), 'alone');
}
