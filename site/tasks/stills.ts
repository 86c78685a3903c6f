/** The still picture of each frame's drawing: what hosts print of a frame that has not been loaded. */
import { readFileSync } from 'node:fs';
import { type Sheets, stillCard, stillFile } from '../elements/figure/still.ts';
import { framesOf } from './embed-scripts.ts';
import { listFiles, readText, writeText } from './folder.ts';
import { attributeOf, type Element, elementsOf, headingOf, locationOf, parseHtml } from './html.ts';

/** A figure that asks before it shows keeps its answer to itself on paper as well. */
const ASKS = ['data-bets', 'data-covered'];

/** Writes them beside the pages of the frames, as `embed/cached-disk/still.svg`. */
export function writeStills(folder: string): void {
  const looks = sheets();
  for (const frame of framesOf(listFiles(folder)))
    writeText(
      folder,
      `embed/${frame}/still.svg`,
      stillOf(readText(folder, `embed/${frame}/index.html`), looks),
    );
}

/** The first drawing of a page as a file of its own; what is a form or asks first is a card with its question. */
export function stillOf(page: string, looks: Sheets): string {
  const elements = [...elementsOf(parseHtml(page))];
  const asks = (one: Element) =>
    ASKS.some((name) => attributeOf(one, name) !== undefined) ||
    attributeOf(one, 'data-format') === 'guess';
  const find = (fits: (one: Element) => boolean) => elements.find(fits);
  const title = headingOf(elements);
  const drawing = find(
    (one) =>
      one.tagName === 'svg' &&
      attributeOf(one, 'class')?.split(' ').includes('chart-wide') === true,
  );
  if (!drawing || elements.some(asks)) {
    const about = find((one) => attributeOf(one, 'name') === 'description');
    return stillCard(title, (about && attributeOf(about, 'content')) ?? '');
  }
  const { startOffset, endOffset } = locationOf(drawing);
  return stillFile(page.slice(startOffset, endOffset), title, looks);
}

/** Their text without comments. */
function sheets(): Sheets {
  const sheet = (name: string) =>
    readFileSync(`site/styles/${name}.css`, 'utf8').replace(/\/\*.*?\*\//gs, '');
  return { charts: sheet('chart') + sheet('drawings'), tokens: sheet('tokens') };
}
