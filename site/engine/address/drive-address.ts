/** The reader's drive as a part of an address; what it says is for `drive.ts`. */

/** The key of the address. */
export const DRIVE_KEY = 'drive';

/** The text of no drive: a version, and nothing said. */
export const NO_DRIVE = '1';

/** An address with this drive and no other; everything else of it stays as it is. */
export function withDrive(address: string, text: string | null): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  const others = query
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && part.split('=')[0] !== DRIVE_KEY);
  const all = text === null ? others : [...others, `${DRIVE_KEY}=${encodeURIComponent(text)}`];
  return `${path}${all.length > 0 ? '?' : ''}${all.join('&')}${hash}`;
}

/** The text of the drive in a query string, if it has one. */
export const driveIn = (query: string): string | null => new URLSearchParams(query).get(DRIVE_KEY);

/**
 * Where a link leads for a reader whose drive is in the address of the present page. Links out of the
 * book, to files that are no pages, and within the page stay as they are.
 */
export function carried(link: string, here: string, book: string): string {
  const [page, ...rest] = [link, here].map((address) => address.replace(/#.*$/s, ''));
  if (page === undefined || page === rest[0] || !page.startsWith(book)) return link;
  if (!/(\/|\.html)$/.test(page.replace(/\?.*$/s, ''))) return link;
  return withDrive(link, driveIn(new URL(here).search));
}
