/**
 * oEmbed, as files: of each frame what hosts ask for who are given a link and make a frame of it themselves. Only a book that
 * knows its own address can say it: `npm run build -- --at https://example.org/book/`.
 */
import { COMPACT, TALLEST_FRAME } from '../embed/first-height.ts';
import { quoted } from '../engine/typed/quoted.ts';
import heights from '../runtime/figure/frame-heights.json' with { type: 'json' };
import { framesOf } from './embed-scripts.ts';
import { listFiles, readText, writeText } from './folder.ts';
import { applyEdits, elementsOf, escapeAttribute, headingOf, parseHtml } from './html.ts';

/** An answer, as https://oembed.com has it. */
interface Answer {
  readonly version: '1.0';
  readonly type: 'rich';
  readonly provider_name: string;
  readonly provider_url: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly html: string;
  readonly cache_age: number;
}

/** What a host is told of a frame. `book`: the address of the book, ending in `/`. */
export function answerOf(frame: string, title: string, book: string): Answer {
  const known = (heights as Readonly<Record<string, readonly number[]>>)[frame];
  const height = Math.min(TALLEST_FRAME, known?.[COMPACT.place] ?? TALLEST_FRAME);
  const address = `${book}embed/${frame}/index.html?compact=1&amp;theme=light`;
  return {
    version: '1.0',
    type: 'rich',
    provider_name: 'Spare Area',
    provider_url: book,
    title,
    width: COMPACT.width,
    height,
    html: `<iframe src="${address}" title="${escapeAttribute(title)}" width="${COMPACT.width}" height="${height}" frameborder="0"></iframe>`,
    cache_age: 86_400,
  };
}

/** Why a book cannot be at this address, in a sentence; empty where it can. */
export function addressProblem(address: string): string {
  if (/^https?:\/\/[^\s"<>?#]+$/.test(address) && URL.canParse(address)) return '';
  return `${quoted(address)} is no address of a book: it begins with https:// and has nothing behind its path, as in “npm run build -- --at https://your.host/book/”.`;
}

/** Writes the answers and names each in the head of its frame and of its calculator's page. */
export function writeAnswers(folder: string, address: string): void {
  const book = address.replace(/\/?$/, '/');
  const files = listFiles(folder);
  for (const frame of framesOf(files)) {
    const page = `embed/${frame}/index.html`;
    const file = `embed/${frame}/oembed.json`;
    const title = headingOf(elementsOf(parseHtml(readText(folder, page)))) || frame;
    writeText(folder, file, `${JSON.stringify(answerOf(frame, title, book), null, 2)}\n`);
    for (const one of [page, `calculators/${frame}/index.html`])
      if (files.includes(one)) writeText(folder, one, withLink(readText(folder, one), book + file));
  }
}

/** The page with the link as the last thing in its head. */
export function withLink(html: string, answer: string): string {
  const head = [...elementsOf(parseHtml(html))].find(({ tagName }) => tagName === 'head');
  const at = head?.sourceCodeLocation?.endTag?.startOffset;
  if (at === undefined) throw new Error('A page has no </head>');
  const text = `<link rel="alternate" type="application/json+oembed" href="${answer}">`;
  return applyEdits(html, [{ start: at, end: at, text }]);
}
