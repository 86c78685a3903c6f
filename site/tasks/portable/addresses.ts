/** Where an address in the finished book leads, and how another file says the same without a server. */

/** The finished book: the address it was built for, and its files by their path in the folder. */
export interface Book {
  /** `/` or `/some/path/`: what every root-absolute address begins with. */
  base: string;
  files: ReadonlySet<string>;
}

export interface Target {
  file: string;
  /** With their `?` and `#`, or empty. */
  query: string;
  hash: string;
}

/** An address that leads nowhere; the message says why, in words for the author of the page. */
export class DeadAddress extends Error {}

const ORIGIN = 'http://book.invalid';

/** The file of the book that an address means when `from` says it, or null if it leaves the book. */
export function findTarget(address: string, from: string, { base, files }: Book): Target | null {
  const here = `${ORIGIN}${base}${from.split('/').map(encodeURIComponent).join('/')}`;
  if (!URL.canParse(address, here)) throw new DeadAddress('is not an address');
  const url = new URL(address, here);
  if (url.origin !== ORIGIN) return null;
  if (!`${url.pathname}/`.startsWith(base)) throw new DeadAddress(`is not below ${base}`);
  const path = decode(url.pathname.slice(base.length));
  const candidates =
    path === '' || path.endsWith('/')
      ? [`${path}index.html`]
      : [path, `${path}/index.html`, `${path}.html`];
  const file = candidates.find((candidate) => files.has(candidate));
  if (file === undefined) throw new DeadAddress(`has no file ${candidates.join(' or ')}`);
  return { file, query: url.search, hash: url.hash };
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new DeadAddress('has a broken % sequence');
  }
}

/**
 * The address of a target as `from` has to write it. Pages are named with their `index.html`, because
 * opened from a disk a folder shows its listing; an address within the same page is only `?…#…`.
 */
export function relativeAddress(from: string, { file, query, hash }: Target): string {
  if (file === from && query + hash !== '') return query + hash;
  return relativePath(from, file) + query + hash;
}

function relativePath(from: string, to: string): string {
  const above = from.split('/').slice(0, -1);
  const target = to.split('/');
  let shared = 0;
  while (shared < above.length && shared < target.length - 1 && above[shared] === target[shared]) {
    shared += 1;
  }
  const up = above.slice(shared).map(() => '..');
  return [...up, ...target.slice(shared).map(encodeURIComponent)].join('/');
}

/** The way from a page to the folder of the book: `./` (an empty one leads to the page itself), `../`, `../../`, … */
export const rootFrom = (page: string) => '../'.repeat(page.split('/').length - 1) || './';
