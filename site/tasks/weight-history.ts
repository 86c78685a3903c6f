/**
 * What the chapters and the files that any page can be asked for weigh, beside the last release. The weights of
 * releases stand in a tracked file: `npm run bench -- weights --record` adds those of the version in package.json.
 */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BOOK_ZIP } from './book-zip.ts';
import { listFiles } from './folder.ts';
import { ASKED_OF_ANY, kilobytes, type Weight, weigh } from './page-budgets.ts';

const RECORD = 'site/tasks/weight-history.json';

/** Bytes by file and kind. */
type Weights = Readonly<Record<string, Readonly<Partial<Record<keyof Weight, number>>>>>;

const CHAPTERS = listFiles('content/chapters').map((file) => file.replace('.mdx', '/index.html'));

/** What a built book weighs. */
export function weightsOf(folder: string): Weights {
  const files = new Set(listFiles(folder));
  const chapters = CHAPTERS.filter((file) => files.has(file)).map((file) => {
    const { html, css, js, all } = weigh(folder, file, files);
    return [file, { html, css, js, all }];
  });
  const others = [...Object.keys(ASKED_OF_ANY), BOOK_ZIP]
    .filter((file) => files.has(file))
    .map((file) => [file, { raw: statSync(join(folder, file)).size }]);
  return Object.fromEntries([...chapters, ...others]);
}

const signed = (bytes: number) => `${bytes < 0 ? '−' : '+'}${kilobytes(Math.abs(bytes))}`;

/** Each weight and how much of it came since `before`, a line a file. */
export function trendOf(now: Weights, before: Weights, release: string): string {
  const lines = Object.entries(now).map(([file, kinds]) => {
    const cells = Object.entries(kinds).map(([kind, bytes]) => {
      const old = before[file]?.[kind as keyof Weight];
      return `${kind} ${kilobytes(bytes)} (${old === undefined ? 'new' : signed(bytes - old)})`;
    });
    return `${file}: ${cells.join(', ')}`;
  });
  return [`Since ${release}:`, ...lines].join('\n');
}

const readReleases = (): Readonly<Record<string, Weights>> =>
  JSON.parse(readFileSync(RECORD, 'utf8'));

/** The trend of the book in a folder since the last release that is written down. */
export function weightsSinceRelease(folder: string): string {
  const [release, before] = Object.entries(readReleases()).at(-1) ?? ['nothing', {}];
  return trendOf(weightsOf(folder), before, release);
}

/** Writes down what the book in a folder weighs at this version. */
export function recordWeights(folder: string): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const releases = { ...readReleases(), [version]: weightsOf(folder) };
  writeFileSync(RECORD, `${JSON.stringify(releases, null, 2)}\n`);
  return `Written to ${RECORD} as ${version}.`;
}
