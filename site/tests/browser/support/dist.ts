/** The finished book that the browsers are shown. */
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { listFiles, readText } from '../../../build/folder';

export const DIST = resolve('dist');

if (!existsSync(join(DIST, 'index.html'))) {
  throw new Error('There is no book in dist/ to show to a browser: "npm run build" makes it.');
}

/** Every page of the book. The page for lost addresses has no address of its own. */
export const PAGES = listFiles(DIST).filter(
  (file) => file.endsWith('.html') && file !== '404.html',
);

/** The pages that have something in their source, such as an element's tag. */
export const pagesWith = (text: string) =>
  PAGES.filter((page) => readText(DIST, page).includes(text));

/** Pages for other people's frames, and the copies that stand alone. */
export const isForeign = (page: string) => /^(embed|one-file)\//.test(page);

/** A copy of the book where a careless reader might put it. */
export function copyOfBook(): { folder: string; remove(): void } {
  const parent = mkdtempSync(join(tmpdir(), 'spare-area-'));
  const folder = join(parent, 'Bücher # 1');
  cpSync(DIST, folder, { recursive: true });
  return { folder, remove: () => rmSync(parent, { recursive: true, force: true }) };
}

/** The pages with figures that move, and those of them that are not made for other people. */
export const LIVE = pagesWith('<spare-figure');
export const LIVE_IN_BOOK = LIVE.filter((page) => !isForeign(page));
