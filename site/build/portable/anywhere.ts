/**
 * The page for addresses that are not there. A host shows it at any depth, so nothing in it may be
 * relative: its styles move inside, its scripts and fonts go, its links stay as they were built. A host
 * that serves the book from a folder and wants them to work builds the book for that folder (`base`).
 */

import { attributeOf, type Edit, type Element, elementEdit, elementsOf } from '../html.ts';
import { DeadAddress, findTarget } from './addresses.ts';
import { withoutFonts } from './css.ts';
import type { PageWork } from './page.ts';

export const isAnywhere = (file: string) => file === '404.html';

export function anywhereEdits(work: PageWork, readText: (file: string) => string): Edit[] {
  const edits: Edit[] = [];
  for (const element of elementsOf(work.page.tree)) {
    const address = attributeOf(element, 'href') ?? attributeOf(element, 'src');
    const file = address === undefined ? undefined : fileOf(address, work);
    if (element.tagName === 'script' && element.sourceCodeLocation) {
      edits.push(elementEdit(element, ''));
    } else if (element.tagName === 'link' && file !== undefined) {
      edits.push(elementEdit(element, isStyleSheet(element) ? styleOf(readText(file)) : ''));
    }
  }
  return edits;
}

const isStyleSheet = (link: Element) => attributeOf(link, 'rel') === 'stylesheet';

const styleOf = (css: string) => `<style>${withoutFonts(css)}</style>`;

/** The file of the book at an address; a dead or relative one is refused. */
function fileOf(address: string, { page, book, refuse }: PageWork): string | undefined {
  try {
    const file = findTarget(address, page.file, book)?.file;
    if (file !== undefined && !/^[/#]/.test(address)) {
      throw new DeadAddress('is relative, on a page that is shown at any depth');
    }
    return file;
  } catch (problem) {
    if (!(problem instanceof DeadAddress)) throw problem;
    refuse(`leads to ${address}, which ${problem.message}`);
    return undefined;
  }
}
