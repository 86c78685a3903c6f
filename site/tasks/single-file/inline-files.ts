/** Everything a page loads from the book, put into the page. */
import { dataAddress } from '../data-address.ts';
import { listFiles, readText } from '../folder.ts';
import {
  applyEdits,
  attributeEdit,
  attributeOf,
  type Edit,
  type Element,
  elementEdit,
  elementsOf,
  isElement,
  parseHtml,
} from '../html.ts';
import { type Book, findTarget } from '../portable/addresses.ts';
import { boundStyles } from './bound-styles.ts';

/** The text of a page of the book with its styles, scripts and pictures inside. */
export function inlineFiles(folder: string, page: string): string {
  const source = readText(folder, page);
  const tree = parseHtml(source);
  const book: Book = { base: '/', files: new Set(listFiles(folder)) };
  const edits: Edit[] = [];
  const deferred: string[] = [];

  for (const element of elementsOf(tree)) {
    const address = loadedAddress(element);
    if (address === undefined || address.startsWith('data:') || address.startsWith('#')) continue;
    const file = findTarget(address, page, book)?.file;
    if (file === undefined) throw new Error(`${page} loads ${address}, which is not in the book`);
    if (element.tagName === 'script') {
      deferred.push(`<script>${scriptText(readText(folder, file))}</script>`);
      edits.push(elementEdit(element, ''));
    } else if (element.tagName === 'link') {
      edits.push(linkEdit(element, file, folder, book));
    } else if (element.tagName === 'img') {
      edits.push(attributeEdit(element, 'src', dataAddress(folder, file)));
    } else {
      throw new Error(`${page} loads ${file} by <${element.tagName}>, which cannot go inside`);
    }
  }
  edits.push({ ...endOfBody(tree, page), text: deferred.join('') });
  return applyEdits(source, edits);
}

/** What the browser would load for an element by itself, if anything. */
function loadedAddress(element: Element): string | undefined {
  if (element.tagName === 'use' || element.tagName === 'link') {
    return attributeOf(element, 'href') ?? attributeOf(element, 'xlink:href');
  }
  return attributeOf(element, 'src');
}

function linkEdit(link: Element, file: string, folder: string, book: Book): Edit {
  const kind = attributeOf(link, 'rel');
  if (kind === 'stylesheet')
    return elementEdit(link, `<style>${boundStyles(folder, file, book)}</style>`);
  if (kind === 'icon') return attributeEdit(link, 'href', dataAddress(folder, file));
  return elementEdit(link, '');
}

/** Script text may hold neither its own end tag nor the start of an HTML comment. */
const scriptText = (code: string) =>
  code.replace(/<\/(script)/gi, '<\\/$1').replaceAll('<!--', '<\\!--');

/** Where a deferred script would run: when everything before it has been parsed. */
function endOfBody(tree: ReturnType<typeof parseHtml>, page: string): Omit<Edit, 'text'> {
  const html = tree.childNodes.filter(isElement).at(0);
  const body = html?.childNodes.filter(isElement).find(({ tagName }) => tagName === 'body');
  const at = body?.sourceCodeLocation?.endTag?.startOffset;
  if (at === undefined) throw new Error(`${page} has no </body>`);
  return { start: at, end: at };
}
