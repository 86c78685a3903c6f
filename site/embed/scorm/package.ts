/** A calculator as a SCORM 1.2 package: made in a teacher's browser or by `npm run scorm`, the same bytes. */
import { escapeHtml } from '../../runtime/figure/parts';
import { MANIFEST_FILE, manifestOf, PAGE_FILE } from './manifest';
import { STATE_NAME, tooLong } from './state';
import { zipOf } from './zip';

/** The script that speaks with the course system, and its hash for the page's policy (`sha256-…`). */
export interface Adapter {
  readonly code: string;
  readonly hash: string;
}

export interface Contents {
  /** The calculator. */
  readonly id: string;
  /** Its copy that stands alone: `one-file/<id>.html`. */
  readonly html: string;
  /** What a learner starts with, as a query string. */
  readonly state: string;
  readonly adapter: Adapter;
}

const POLICY = /(<meta http-equiv="Content-Security-Policy" content="[^"]*script-src )([^"]*">)/;
const TITLE = /<title>([^<]*?)(?: · Spare Area)?<\/title>/;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
};

/** The zip file. Throws a sentence where the page is no copy of ours or the state is too long. */
export function scormPackage({ id, html, state, adapter }: Contents): Uint8Array<ArrayBuffer> {
  const problem = tooLong(state);
  if (problem) throw new RangeError(problem);
  const title = TITLE.exec(html)?.[1];
  if (title === undefined || !POLICY.test(html)) {
    throw new Error(`${id} is not one of the book's files that stand alone (one-file/).`);
  }
  // First of all scripts: it restores the address that the calculator reads as it is mounted.
  const head = `<meta name="${STATE_NAME}" content="${escapeHtml(state)}"><script>${adapter.code}</script>`;
  const page = html.replace(
    POLICY,
    (_, before: string, after: string) => `${before}'${adapter.hash}' ${after}${head}`,
  );
  return zipOf([
    { name: MANIFEST_FILE, text: manifestOf(id, unescaped(title)) },
    { name: PAGE_FILE, text: page },
  ]);
}

const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '');
