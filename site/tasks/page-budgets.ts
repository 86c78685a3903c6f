/** What the pages weigh, and what they may weigh: a slow line and an old phone are readers too. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { BOOK_ZIP } from './book-zip.ts';
import { listFiles, readText } from './folder.ts';
import { attributeOf, type Element, elementsOf, parseHtml } from './html.ts';
import { findTarget } from './portable/addresses.ts';

const KB = 1000;

/** Bytes by kind; of a page as fetched, each file gzipped, without fonts. */
export interface Weight {
  html: number;
  css: number;
  /** JavaScript with the engine in it. */
  js: number;
  /**
   * The heaviest script that waits in a template until an action of the reader's own asks for it: a change of a
   * figure that has drives simulated, a capture to be read. It is not within `all`: whoever opens a page
   * and reads it to its end fetches none of it, and whoever asks knows that something comes. The living drive
   * alone is fetched without a word, once its stage has been seen and the page is at rest.
   */
  asked: number;
  /** What reads files of measurements, which comes when a reader has one. Not within `all` either. */
  reads: number;
  /** All of these but what is asked for, with pictures. */
  all: number;
  /** The page's own file, not compressed. */
  raw: number;
}

const NOTHING: Weight = { html: 0, css: 0, js: 0, asked: 0, reads: 0, all: 0, raw: 0 };

type Budget = Partial<Weight>;

/** For each script that a reader’s own action asks for: the simulator, the living drive, exercises, the form for a drive. */
const ASKED = 180 * KB;
/** What reads a dozen formats, of which whoever asks has brought one. */
const READS = 300 * KB;
/**
 * What any page can be asked for, by name: a search brings the words of the whole book, *Embed* its panel and the heights of frames, a
 * lesson its screen, the form for a drive its list.
 */
export const ASKED_OF_ANY: Readonly<Record<string, number>> = {
  'search-index.js': 400 * KB,
  'embed-panel.js': 16 * KB,
  'embed-heights.js': 2.5 * KB,
  'drive-models.js': 40 * KB,
  'teach.js': 40 * KB,
};

/** Wide enough that no sentence is shortened for bytes; what a reader feels is measured as time. */
export const PAGE: Budget = {
  html: 120 * KB,
  css: 24 * KB,
  js: 170 * KB,
  asked: ASKED,
  reads: READS,
  all: 280 * KB,
};
export const EMBED = { asked: ASKED, reads: READS, all: 160 * KB, raw: 480 * KB } satisfies Budget;
/** All fonts of the book; no page can fetch more. */
export const FONTS = 110 * KB;
export const ZIP = 22_000 * KB;

/** What frames and one-file calculators may weigh is less than a page of the book. */
export const budgetFor = (file: string) => (/^(embed|one-file)\//.test(file) ? EMBED : PAGE);

type Kind = 'css' | 'js' | 'asked' | 'reads' | 'pictures';

/** What an element has the browser fetch, and from where. */
function fetching(element: Element): readonly [Kind, string | undefined] | undefined {
  const of = (name: string) => attributeOf(element, name);
  if (element.tagName === 'script') return ['js', of('src')];
  if (element.tagName === 'img') return ['pictures', of('src')];
  if (element.tagName !== 'link') return undefined;
  if (of('rel') === 'stylesheet') return ['css', of('href')];
  return of('rel') === 'icon' ? ['pictures', of('href')] : undefined;
}

/** The files a page fetches when it opens, and those that wait to be asked for, by what they are. */
export function fetchedBy(
  folder: string,
  file: string,
  files: ReadonlySet<string>,
): Readonly<Record<Kind, ReadonlySet<string>>> {
  const sets = () => new Set<string>();
  const found = { css: sets(), js: sets(), asked: sets(), reads: sets(), pictures: sets() };
  const elements = [...elementsOf(parseHtml(readText(folder, file)))];
  const waiting = new Set(
    elements.filter(({ tagName }) => tagName === 'template').flatMap((one) => [...elementsOf(one)]),
  );
  const reading = new Set(
    elements
      .filter((element) => attributeOf(element, 'data-later') === 'captures')
      .flatMap((one) => [...elementsOf(one)]),
  );
  for (const element of elements) {
    const [kind, address] = fetching(element) ?? [];
    if (!kind || !address || address.startsWith('data:')) continue;
    const target = findTarget(address, file, { base: '/', files });
    if (target) found[kindOf(kind, waiting.has(element), reading.has(element))].add(target.file);
  }
  return found;
}

const kindOf = (kind: Kind, isAsked: boolean, isReader: boolean): Kind =>
  isAsked ? (isReader ? 'reads' : 'asked') : kind;

const gzipped = (folder: string, file: string) =>
  gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;

/** What one page of a built book weighs. */
export function weigh(folder: string, file: string, files: ReadonlySet<string>): Weight {
  const sum = (names: Iterable<string>) =>
    [...names].reduce((total, name) => total + gzipped(folder, name), 0);
  const { css, js, asked, reads, pictures } = fetchedBy(folder, file, files);
  const parts = { html: gzipped(folder, file), css: sum(css), js: sum(js) };
  return {
    ...parts,
    asked: Math.max(0, ...[...asked].map((name) => gzipped(folder, name))),
    reads: sum(reads),
    all: parts.html + parts.css + parts.js + sum(pictures),
    raw: readFileSync(join(folder, file)).length,
  };
}

export const kilobytes = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;

/** The weights of all pages as a table, and what is too heavy, if anything. */
export function checkBudgets(folder: string): { table: string; problem: string | undefined } {
  const files = new Set(listFiles(folder));
  const pages = [...files]
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({ file, weight: weigh(folder, file, files), budget: budgetFor(file) }));
  const ofAny = Object.entries(ASKED_OF_ANY)
    .filter(([file]) => files.has(file))
    .map(([file, asked]) => {
      const weight = { ...NOTHING, asked: gzipped(folder, file) };
      return { file, weight, budget: { asked } };
    });
  const rows: { file: string; weight: Weight; budget: Budget }[] = [...pages, ...ofAny];
  const table = rows
    .map(({ file, weight }) => {
      const cells = Object.entries(weight).map(
        ([kind, bytes]) => `${kind} ${kilobytes(bytes).padStart(9)}`,
      );
      return `${cells.join('  ')}  ${file}`;
    })
    .join('\n');
  const heavy = rows.flatMap(({ file, weight, budget }) =>
    (Object.keys(budget) as (keyof Weight)[])
      .filter((kind) => weight[kind] > (budget[kind] ?? Number.POSITIVE_INFINITY))
      .map(
        (kind) =>
          `${file}: ${kind} is ${kilobytes(weight[kind])} and may be ${kilobytes(budget[kind] ?? 0)}`,
      ),
  );
  const fonts = [...files]
    .filter((file) => file.endsWith('.woff2'))
    .reduce((total, file) => total + readFileSync(join(folder, file)).length, 0);
  if (fonts > FONTS) heavy.push(`The fonts are ${kilobytes(fonts)} and may be ${kilobytes(FONTS)}`);
  const zip = files.has(BOOK_ZIP) ? statSync(join(folder, BOOK_ZIP)).size : 0;
  if (zip > ZIP)
    heavy.push(`The whole book zipped is ${kilobytes(zip)} and may be ${kilobytes(ZIP)}`);
  return { table, problem: heavy.length > 0 ? `${table}\n${heavy.join('\n')}` : undefined };
}
