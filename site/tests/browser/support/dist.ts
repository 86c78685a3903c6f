/** The finished book that the browsers are shown. */
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { listFiles, readText } from '../../../tasks/folder';
import { inTier } from '../../tier';

export const DIST = resolve('dist');

if (!existsSync(join(DIST, 'index.html'))) {
  throw new Error('There is no book in dist/ to show to a browser: "npm run build" makes it.');
}

/** Everything in the book's folder. */
export const FILES = listFiles(DIST);

/** Every page of the book. The page for lost addresses has no address of its own. */
export const PAGES = FILES.filter((file) => file.endsWith('.html') && file !== '404.html');

/** Pages for other people's frames, and the copies that stand alone. */
export const FOREIGN = PAGES.filter((page) => /^(embed|one-file)\//.test(page));
export const BOOK = PAGES.filter((page) => !FOREIGN.includes(page));

/** Frames share scripts and styles with one another; copies that stand alone hold all they need. */
export const hasFilesBeside = (page: string) => page.startsWith('embed/');

/** The pages with figures that move, and those of them that belong to the book. */
export const LIVE = PAGES.filter((page) => readText(DIST, page).includes('<spare-figure'));
export const LIVE_IN_BOOK = LIVE.filter((page) => BOOK.includes(page));

/**
 * Every live page that was written, and one of each kind that is made from a declaration: what a test
 * finds in it, it would find in the others.
 */
export const KINDS = LIVE.filter(
  (page) =>
    !/^(calculators|embed|one-file)\//.test(page) ||
    /\/(cached-disk|simulate|figure\/(requests|hit-ratio|decision-tree)\/)/.test(page),
);
/** Whether a page of the book was written, or stands for all that are made from a declaration. */
export const isOneOfItsKind = (page: string) =>
  KINDS.includes(page) || !page.startsWith('calculators/');
export const KINDS_IN_BOOK = KINDS.filter((page) => BOOK.includes(page));

/** The scripts of a page, which its template and the engine that it needs decide. */
const scriptsOf = (page: string) =>
  [...readText(DIST, page).matchAll(/<script[^>]* src="[^"]*?([^/"]+)"/g)]
    .map(([, name]) => name)
    .sort()
    .join();

const EMBEDS = PAGES.filter((page) => page.startsWith('embed/'));
/** The first frame of each kind: those of one kind load the same scripts. */
export const EMBED_KINDS = [...Map.groupBy(EMBEDS, scriptsOf).values()].flatMap(
  ([first]) => first ?? [],
);

/** The copies that stand alone of calculators whose frames are the first of their kind. */
export const ONE_FILE_KINDS = EMBED_KINDS.map((page) =>
  page.replace('embed/', 'one-file/').replace('/index.html', '.html'),
).filter((page) => PAGES.includes(page));

/** Pages that stand for all where the fast tier tries what is asked of every page: a chapter with most kinds of figures, a calculator and the simulator. */
const SAMPLE = /^(caching-versus-ssd|calculators\/cached-disk|calculators\/simulate)\//;

/** All of some pages in the long tier; in the fast one, those of the sample. */
export const sampled = (pages: readonly string[]): readonly string[] =>
  inTier(
    pages.filter((page) => SAMPLE.test(page)),
    pages,
  );

/** A copy of the book where a careless reader might put it. */
export function copyOfBook(): { folder: string; remove(): void } {
  const parent = mkdtempSync(join(tmpdir(), 'spare-area-'));
  const folder = join(parent, 'Bücher # 1');
  cpSync(DIST, folder, { recursive: true });
  return { folder, remove: () => rmSync(parent, { recursive: true, force: true }) };
}
