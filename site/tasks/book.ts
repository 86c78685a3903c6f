/** Building the book into `dist/`, only when something that it is made of has changed. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Ended, runPackage } from './command.ts';
import { listFiles } from './folder.ts';
import { filesBelow, hashOfFiles } from './source-hashes.ts';

/** Remembers what `dist/` was built from. A new install forgets it, which is right. */
const MARK = 'node_modules/.spare-area-built';

/** What no page is made of. */
const NOT_IN_THE_BOOK = /^site\/(tests|calc)\/|\.test\.ts$|\.snap$/;

/** One hash over everything that the book is made of. */
export function fingerprint(root: string): string {
  const folders = ['content', 'core-wasm/pkg', 'public', 'site'];
  const single = ['astro.config.mjs', 'CHANGELOG.md', 'package.json', 'package-lock.json'];
  return hashOfFiles(root, [
    ...folders
      .flatMap((folder) => filesBelow(root, folder))
      .filter((path) => !NOT_IN_THE_BOOK.test(path)),
    ...single.filter((path) => existsSync(join(root, path))),
  ]);
}

/** Whether `dist/` is what a build would give now. */
export function isBuilt(root: string): boolean {
  const mark = join(root, MARK);
  if (!existsSync(mark) || !existsSync(join(root, 'dist/index.html'))) return false;
  return readFileSync(mark, 'utf8') === fingerprint(root);
}

/** Has the next command build the book anew. */
export const forgetBuilt = (root: string) => rmSync(join(root, MARK), { force: true });

/**
 * Builds the book in the current folder. `address`: where it will stand, if that is to be said in it. `errorsTo`: the link behind
 * *Report an error*, if whoever hosts it has one.
 */
export async function buildBook(address?: string, errorsTo?: string): Promise<Ended> {
  const before = fingerprint('.');
  forgetBuilt('.');
  const ended = await runPackage(
    'astro/bin/astro.mjs',
    ['build', ...(address === undefined ? [] : ['--site', address])],
    errorsTo === undefined ? {} : { SPARE_AREA_ERRORS_TO: errorsTo },
  );
  if (ended.status === 0) writeFileSync(MARK, before);
  return ended;
}

/** How many pages `dist/` has. */
export const countPages = () => listFiles('dist').filter((file) => file.endsWith('.html')).length;
