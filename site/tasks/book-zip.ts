/** The whole book as one file to download: unzipped, it works from a disk. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipOf } from '../embed/scorm/zip.ts';
import { listFiles, readText, writeText } from './folder.ts';
import {
  applyEdits,
  attributeOf,
  contentEdit,
  type Edit,
  type Element,
  elementEdit,
  elementsOf,
  parseHtml,
} from './html.ts';

export const BOOK_ZIP = 'spare-area.zip';
/** Unzipped it is one folder, and not three hundred files beside what was there. */
const FOLDER = 'spare-area';
/** The page that offers it. */
const HOME = 'index.html';

/**
 * Writes the zip of a finished book into it. On its home page, elements marked `data-zip` speak of it: they are not in
 * the copy, and those marked `data-zip-size` get its size.
 */
export function writeBookZip(folder: string): void {
  const home = readText(folder, HOME);
  const members = listFiles(folder)
    .filter((file) => file !== BOOK_ZIP)
    .map((file) => ({
      name: `${FOLDER}/${file}`,
      bytes:
        file === HOME
          ? new TextEncoder().encode(
              edited(home, 'data-zip', (element) => elementEdit(element, '')),
            )
          : readFileSync(join(folder, file)),
    }));
  const zip = zipOf(members, 9);
  writeFileSync(join(folder, BOOK_ZIP), zip);
  const size = ` (${Math.round(zip.length / 1e6)}\u00A0MB)`;
  writeText(
    folder,
    HOME,
    edited(home, 'data-zip-size', (element) => contentEdit(element, size)),
  );
}

function edited(html: string, mark: string, edit: (element: Element) => Edit): string {
  const marked = [...elementsOf(parseHtml(html))].filter(
    (element) => attributeOf(element, mark) !== undefined,
  );
  return applyEdits(html, marked.map(edit));
}
