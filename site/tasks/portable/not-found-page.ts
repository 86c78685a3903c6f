/**
 * The page for addresses that are not there. A host shows it at any depth, so nothing in it may be
 * relative: its styles and icon move inside, its scripts and fonts go, its links stay as they were
 * built. A host that serves the book from a folder builds it for that folder (`base`), or this page's
 * links lead to the top of the host.
 */

import { dataAddress } from '../data-address.ts';
import { readText } from '../folder.ts';
import {
  attributeEdit,
  attributeOf,
  type Edit,
  type Element,
  elementEdit,
  elementsOf,
} from '../html.ts';
import { DeadAddress, findTarget } from './addresses.ts';
import { withoutFonts } from './css.ts';
import type { PageWork } from './page.ts';

export const isAnywhere = (file: string) => file === '404.html';

export function anywhereEdits(work: PageWork, folder: string): Edit[] {
  const edits: Edit[] = [];
  for (const element of elementsOf(work.page.tree)) {
    const address = attributeOf(element, 'href') ?? attributeOf(element, 'src');
    const file = address === undefined ? undefined : fileOf(address, work);
    if (element.tagName === 'script' && element.sourceCodeLocation) {
      edits.push(elementEdit(element, ''));
    } else if (element.tagName === 'link' && file !== undefined) {
      edits.push(linkEdit(element, folder, file));
    }
  }
  return edits;
}

function linkEdit(link: Element, folder: string, file: string): Edit {
  const kind = attributeOf(link, 'rel');
  if (kind === 'icon') return attributeEdit(link, 'href', dataAddress(folder, file));
  const inside =
    kind === 'stylesheet' ? `<style>${withoutFonts(readText(folder, file))}</style>` : '';
  return elementEdit(link, inside);
}

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
