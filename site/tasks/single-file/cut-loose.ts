/** A page taken out of the book: what leads back into the book goes. */

import {
  applyEdits,
  attributeEdit,
  attributeOf,
  childrenOf,
  type Edit,
  type Element,
  elementEdit,
  isElement,
  locationOf,
  type Node,
  parseHtml,
  textOf,
} from '../html.ts';
import { thirdPartyIn } from '../packages/notices.ts';

/** Elements marked `data-book-only` disappear; the other links into the book become plain text. */
export function cutLoose(html: string): string {
  const tree = parseHtml(html);
  const edits: Edit[] = [];
  let title = '';
  const visit = (node: Node): void => {
    for (const child of childrenOf(node)) {
      if (!isElement(child)) continue;
      if (child.tagName === 'title') title ||= textOf(child);
      if (child.tagName === 'body') edits.push(noticesEdit(child, html));
      if (attributeOf(child, 'data-book-only') !== undefined) {
        edits.push(elementEdit(child, ''));
        continue;
      }
      edits.push(...looseEdits(child));
      visit(child);
    }
  };
  visit(tree);
  return withNote(applyEdits(html, edits), title);
}

function looseEdits(element: Element): Edit[] {
  const href = attributeOf(element, 'href') ?? '';
  const names =
    element.tagName === 'a' && leadsIntoBook(href) ? ['href', 'target', 'rel', 'download'] : [];
  // Without a root, scripts know that there is no book around them.
  if (element.tagName === 'html') names.push('data-root');
  return names
    .filter((name) => attributeOf(element, name) !== undefined)
    .map((name) => attributeEdit(element, name, undefined));
}

const leadsIntoBook = (address: string) => !/^(?:[?#]|[a-z][a-z0-9+.-]*:|\/\/)/i.test(address);

/** Who else wrote it. Above the scripts, behind whose engine nothing would pack as well as here. */
function noticesEdit(body: Element, html: string): Edit {
  const at = locationOf(body).startTag?.endOffset;
  if (at === undefined) throw new Error('A page that stands alone has no <body> tag');
  return { start: at, end: at, text: `\n<!--\n${thirdPartyIn(html).replaceAll(/--+/g, '—')}-->\n` };
}

/** Says what the file is to whoever opens it in an editor. */
function withNote(html: string, title: string): string {
  const name = title.replaceAll('--', '–');
  const note = `<!-- ${name}. One file that needs no network. Code: MIT licence; text: CC BY 4.0; parts of others below. -->`;
  return html.replace(/<!doctype html>/i, (doctype) => `${doctype}${note}`);
}
