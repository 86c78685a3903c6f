/**
 * A page that stands alone as a SCORM package: made in a teacher's browser or by `npm run scorm`, the same bytes.
 */
import { escapeHtml } from '../../runtime/figure/parts';
import { type Edition, MANIFEST_FILE, manifestOf, PAGE_FILE } from './manifest';
import { STATE_NAME, tooLong } from './state';
import { zipOf } from './zip';

/** The script that speaks with the course system, and its hash for the page's policy (`sha256-…`). */
export interface Adapter {
  readonly code: string;
  readonly hash: string;
}

export interface Contents {
  /** Of the calculator, the figure or the set of exercises. */
  readonly id: string;
  /** The page that stands alone: `one-file/<id>.html` of a calculator. */
  readonly html: string;
  /** What a learner starts with: a query string, or the fragment of an assignment. */
  readonly state: string;
  readonly adapter: Adapter;
  /** What the course system shows of it; the page's own title where it is left out. */
  readonly title?: string;
  /** SCORM 1.2 where it is left out. */
  readonly edition?: Edition;
  /** The share of the score from which on it is passed; left out where nothing is scored. */
  readonly passing?: number;
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
export function scormPackage(contents: Contents): Uint8Array<ArrayBuffer> {
  const { id, html, state, adapter, edition = '1.2', passing } = contents;
  const problem = tooLong(state);
  if (problem) throw new RangeError(problem);
  const own = TITLE.exec(html)?.[1];
  if (own === undefined || !POLICY.test(html)) {
    throw new Error(`${id} is not one of the book's files that stand alone (one-file/).`);
  }
  const title = contents.title ?? unescaped(own);
  // First of all scripts: it restores the address that the calculator reads as it is mounted.
  const head = `<meta name="${STATE_NAME}" content="${escapeHtml(state)}"><script>${adapter.code}</script>`;
  const page = html.replace(
    POLICY,
    (_, before: string, after: string) => `${before}'${adapter.hash}' ${after}${head}`,
  );
  return zipOf([
    { name: MANIFEST_FILE, text: manifestOf({ id, title, edition, passing }) },
    { name: PAGE_FILE, text: page },
  ]);
}

const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '');
