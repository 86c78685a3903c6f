/**
 * An edition that stays: a copy of the finished book in a folder of its own, which a host keeps beside every newer one,
 * so that what was cited or taught from shows what it showed.
 *
 * ```text
 * dist/measuring/        names the edition and where it stays
 * dist/v/0.9/measuring/  says what it is, and leads to the newest
 * ```
 */
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { quoted } from '../engine/typed/quoted.ts';
import { listFiles, readText, writeText } from './folder.ts';
import {
  applyEdits,
  attributeOf,
  type Edit,
  type Element,
  elementsOf,
  isElement,
  locationOf,
  parseHtml,
  textOf,
} from './html.ts';
import { rootFrom } from './portable/addresses.ts';
import { isAnywhere } from './portable/not-found-page.ts';

export interface Edition {
  /** Its folder, such as `v/0.9` or `v1`. */
  readonly name: string;
  /** The day it was made, in words. */
  readonly day: string;
}

/** What can stand in an address as it is: one folder, or one in `v/`. */
const NAME = /^(v\/)?[a-z0-9][a-z0-9.-]{0,31}$/;

/** The folder of an edition that is given no name: that of the book's version, `v/0.9` of 0.9.2. */
export const folderOfVersion = (version: string) => `v/${version.split('.', 2).join('.')}`;

/** What readers call an edition: its folder without the `v/` in which such folders stand. */
const calledOf = (name: string) => name.replace(/^v\//, '');

/** Why an edition cannot have this name, in a sentence; empty where it can. `folder`: the finished book. */
export function nameProblem(name: string, folder: string): string {
  if (!NAME.test(name))
    return `An edition cannot be called ${quoted(name)}: its name stands in addresses, so it has small letters, digits, dots, and hyphens, 32 at most, as in "npm run build -- --as v1"; "v/" may stand before it.`;
  if (existsSync(join(folder, name)))
    return `An edition cannot be called ${quoted(name)}, since a part of the book is. A name such as "v1" is free.`;
  return '';
}

/** The link behind *Report an error*, of an address of mail or of a page; undefined of anything else. */
export function reportLink(address: string): string | undefined {
  if (/^[^\s"<>@/:]+@[^\s"<>@/:]+$/.test(address)) return `mailto:${address}`;
  return /^https?:\/\/[^\s"<>]+$/.test(address) && URL.canParse(address) ? address : undefined;
}

/** Puts a copy of the book into a folder in it, and has either say where the other is. */
export function writeEdition(folder: string, edition: Edition): void {
  const problem = nameProblem(edition.name, folder);
  if (problem) throw new RangeError(problem);
  const pages = listFiles(folder).filter((file) => file.endsWith('.html'));
  const parts = readdirSync(folder);
  for (const part of parts)
    if (!isAnywhere(part))
      cpSync(join(folder, part), join(folder, edition.name, part), { recursive: true });
  for (const file of pages) {
    if (isAnywhere(file)) continue;
    const source = readText(folder, file);
    writeText(folder, `${edition.name}/${file}`, keptPage(source, file, edition));
    writeText(folder, file, newestPage(source, file, edition));
  }
}

/** A page of the newest book, which knows where it stays. */
function newestPage(source: string, file: string, { name, day }: Edition): string {
  const there = `${rootFrom(file)}${name}/${file}`;
  return edited(source, (element) => [
    ...intoCitation(
      element,
      ` This edition is ${calledOf(name)} of ${day}, and stays at <a href="${there}">an address of its own</a>.`,
    ),
    ...afterName(element, 'html', ` data-edition="${name}"`),
    ...intoFooter(
      element,
      `<p>This is edition ${calledOf(name)} of ${day}. To cite it or teach from it, use <a href="${there}">the copy that stays as it is</a>.</p>`,
    ),
  ]);
}

/** A page that stays; search engines are to show the newest. */
function keptPage(source: string, file: string, { name, day }: Edition): string {
  const root = rootFrom(`${name}/${file}`);
  return edited(source, (element) => [
    ...afterTag(element, 'head', '<meta name="robots" content="noindex">'),
    ...intoCitation(
      element,
      ` This is edition ${calledOf(name)} of ${day}, which stays at its address.`,
    ),
    ...intoFooter(
      element,
      `<p>Edition ${calledOf(name)} of ${day} stays as it is. Go to <a href="${root}${file}">the newest edition</a>, or see <a href="${root}editions/index.html#what-changed">what has changed since</a>.</p>`,
    ),
  ]);
}

function edited(source: string, edits: (element: Element) => readonly Edit[]): string {
  return applyEdits(source, [...elementsOf(parseHtml(source))].flatMap(edits));
}

function insert(at: number | undefined, text: string): Edit[] {
  return at === undefined ? [] : [{ start: at, end: at, text }];
}

/** Attributes for the element of this name. */
function afterName(element: Element, tag: string, text: string): Edit[] {
  if (element.tagName !== tag || !element.sourceCodeLocation) return [];
  return insert(locationOf(element).startOffset + tag.length + 1, text);
}

function afterTag(element: Element, tag: string, text: string): Edit[] {
  if (element.tagName !== tag) return [];
  return insert(element.sourceCodeLocation?.startTag?.endOffset, text);
}

/** How a chapter begins to say how it is cited. */
const CITE_AS = 'Cite as.';

/** A sentence at the end of what a chapter says of how to cite it. */
function intoCitation(element: Element, text: string): Edit[] {
  const isThere = element.tagName === 'p' && textOf(element).startsWith(CITE_AS);
  return isThere ? insert(element.sourceCodeLocation?.endTag?.startOffset, text) : [];
}

/** A line at the end of what stands under every page of the book; frames and single files have no such place. */
function intoFooter(element: Element, text: string): Edit[] {
  const { parentNode } = element;
  const isThere =
    attributeOf(element, 'class') === 'shell' &&
    parentNode !== null &&
    isElement(parentNode) &&
    parentNode.tagName === 'footer';
  return isThere ? insert(element.sourceCodeLocation?.endTag?.startOffset, text) : [];
}
