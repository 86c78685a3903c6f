/**
 * The content policy of every page: only what the build put there may run or be loaded. It stands in the
 * page, since no server can be asked to send it and a disk has none.
 */
import { createHash } from 'node:crypto';
import { applyEdits, attributeOf, type Edit, elementsOf, parseHtml, textOf } from './html.ts';

/** `alone`: a file that holds all it needs. `in-book`: a page that loads other files of the book. */
export type Kind = 'alone' | 'in-book';

/** Scripts as a browser runs them; others, such as `application/json`, are data to it. */
const RUNS = /^(?:|module|(?:text|application)\/(?:java|ecma)script)$/i;

/** The files of the book: on a server those of its origin, on a disk those of the disk. */
const BOOK = "'self' file:";

/** The page with its policy as the first thing after its character set. */
export function withPolicy(html: string, kind: Kind): string {
  const hashes: string[] = [];
  let at: number | undefined;
  for (const element of elementsOf(parseHtml(html))) {
    const isInline =
      element.tagName === 'script' &&
      attributeOf(element, 'src') === undefined &&
      RUNS.test(attributeOf(element, 'type') ?? '');
    if (isInline) hashes.push(`'${hashOf(textOf(element))}'`);
    // The character set has to come first: browsers look for it in the first kilobyte only.
    if (element.tagName === 'meta' && attributeOf(element, 'charset') !== undefined) {
      at = element.sourceCodeLocation?.endOffset;
    }
  }
  if (at === undefined) throw new Error('A page has no <meta charset>');
  const content = policyOf(kind, [...new Set(hashes)]);
  const edit: Edit = {
    start: at,
    end: at,
    text: `<meta http-equiv="Content-Security-Policy" content="${content}">`,
  };
  return applyEdits(html, [edit]);
}

function policyOf(kind: Kind, hashes: readonly string[]): string {
  const book = kind === 'in-book' ? [BOOK] : [];
  return [
    "default-src 'none'",
    // Engines come as bytes inside scripts.
    `script-src ${[...book, ...hashes, "'wasm-unsafe-eval'"].join(' ')}`,
    // Charts set the style of what they draw.
    `style-src ${[...book, "'unsafe-inline'"].join(' ')}`,
    `img-src ${[...book, 'data: blob:'].join(' ')}`,
    // To pack a calculator, a page asks for the copy of it that stands alone.
    ...(kind === 'in-book'
      ? [`font-src ${BOOK}`, "connect-src 'self'", "manifest-src 'self'"]
      : []),
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** How a policy names the text of a script. */
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
