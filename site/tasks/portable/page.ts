/** The edits that make one finished page work without a server. */

import {
  attributeEdit,
  attributeOf,
  attributesOf,
  contentEdit,
  type Document,
  type Edit,
  type Element,
  elementEdit,
  elementsOf,
  isElement,
  textOf,
} from '../html.ts';
import {
  type Book,
  DeadAddress,
  findTarget,
  relativeAddress,
  rootFrom,
  type Target,
} from './addresses.ts';
import { rewriteCss, rewriteSrcset } from './css.ts';
import type { Entry } from './scripts.ts';
import { stateLinkProblem } from './state-links.ts';

export interface Page {
  /** Path in the folder of the book. */
  file: string;
  source: string;
  tree: Document;
}

export interface PageWork {
  page: Page;
  book: Book;
  /** The elements of every page by their ids, to know which `#…` lead somewhere. */
  ids: ReadonlyMap<string, ReadonlyMap<string, Element>>;
  bundle(entry: Entry): Promise<string>;
  /** Takes a sentence about something that would be broken for the reader. */
  refuse(problem: string): void;
}

const OBJECTIONS: Record<string, string> = {
  'astro-island': 'has an astro-island (client:*), whose code is fetched while the page runs',
  base: 'has a <base>, which leads to nowhere on a disk',
};
const ADDRESSES = ['href', 'src', 'poster', 'action', 'formaction', 'data', 'xlink:href'];
const SRCSETS = ['srcset', 'imagesrcset'];

export async function pageEdits(work: PageWork): Promise<Edit[]> {
  const edits: Edit[] = [];
  for (const element of elementsOf(work.page.tree)) {
    const objection = OBJECTIONS[element.tagName];
    if (objection) {
      work.refuse(objection);
    } else if (isModuleScript(element)) {
      edits.push(await scriptEdit(element, work));
    } else if (isFetchedAhead(element)) {
      edits.push(elementEdit(element, ''));
    } else if (element.sourceCodeLocation) {
      edits.push(...attributeEdits(element, work), ...styleEdits(element, work));
    }
  }
  edits.push(rootEdit(work));
  return edits;
}

const isModuleScript = (element: Element) =>
  element.tagName === 'script' && attributeOf(element, 'type') === 'module';

/** What a page may never need stands in `data-later`. */
function isForLater({ parentNode }: Element): boolean {
  return (
    parentNode !== null &&
    isElement(parentNode) &&
    attributeOf(parentNode, 'data-later') !== undefined
  );
}

/** Modules are gone, and a font loaded ahead is an error on a disk, with and without `crossorigin`. */
function isFetchedAhead(element: Element): boolean {
  const kind = attributeOf(element, 'rel');
  const isFont = kind === 'preload' && attributeOf(element, 'as') === 'font';
  return element.tagName === 'link' && (kind === 'modulepreload' || isFont);
}

async function scriptEdit(
  element: Element,
  { page, book, bundle, refuse }: PageWork,
): Promise<Edit> {
  const address = attributeOf(element, 'src');
  try {
    const file = address === undefined ? null : findTarget(address, page.file, book)?.file;
    if (file === undefined) throw new Error(`loads the script ${address} from elsewhere`);
    const entry = file === null ? { page: page.file, code: textOf(element) } : { file };
    const target: Target = { file: await bundle(entry), query: '', hash: '' };
    const source = relativeAddress(page.file, target);
    // A browser fetches nothing that waits in a template: whoever needs it takes it out.
    if (isForLater(element))
      return elementEdit(element, `<template><script src="${source}"></script></template>`);
    // `defer` runs where a module runs: after parsing, in the order of the tags.
    return elementEdit(element, `<script defer src="${source}"></script>`);
  } catch (problem) {
    refuse((problem as Error).message);
    return elementEdit(element, '');
  }
}

/** Scripts that make addresses (search hits, images) start from this. */
function rootEdit({ page }: PageWork): Edit {
  const html = page.tree.childNodes.filter(isElement).at(0);
  const at = html?.sourceCodeLocation?.startTag?.startOffset;
  if (at === undefined) throw new Error(`${page.file} has no <html> tag`);
  const end = at + '<html'.length;
  return { start: end, end, text: ` data-root="${rootFrom(page.file)}"` };
}

function attributeEdits(element: Element, work: PageWork): Edit[] {
  const rewrite = (address: string) => rewriteAddress(address, work);
  return attributesOf(element).flatMap(({ name, value }) => {
    if (name === 'crossorigin') return [attributeEdit(element, name, undefined)];
    const rewritten = rewriteAttribute(element, name, value, rewrite);
    return rewritten === value ? [] : [attributeEdit(element, name, rewritten)];
  });
}

function rewriteAttribute(
  element: Element,
  name: string,
  value: string,
  rewrite: (address: string) => string,
): string {
  if (ADDRESSES.includes(name)) return rewrite(value);
  if (SRCSETS.includes(name)) return rewriteSrcset(value, rewrite);
  if (name === 'style') return rewriteCss(value, rewrite);
  if (name === 'content' && attributeOf(element, 'http-equiv')?.toLowerCase() === 'refresh') {
    return value.replace(
      /(url\s*=\s*)(\S+)/i,
      (_, key: string, address: string) => key + rewrite(address),
    );
  }
  return value;
}

function styleEdits(element: Element, work: PageWork): Edit[] {
  if (element.tagName !== 'style') return [];
  const css = textOf(element);
  const rewritten = rewriteCss(css, (address) => rewriteAddress(address, work));
  return rewritten === css ? [] : [contentEdit(element, rewritten)];
}

function rewriteAddress(address: string, { page, book, ids, refuse }: PageWork): string {
  try {
    const target = findTarget(address.trim(), page.file, book);
    if (!target) return address;
    if (!leadsToId(target, ids))
      throw new DeadAddress(`has no id "${target.hash.slice(1)}" at its end`);
    const aimless = stateLinkProblem(target, ids.get(target.file) ?? new Map());
    if (aimless) throw new DeadAddress(aimless);
    return relativeAddress(page.file, target);
  } catch (problem) {
    if (!(problem instanceof DeadAddress)) throw problem;
    refuse(`leads to ${address}, which ${problem.message}`);
    return address;
  }
}

/** Only pages have ids to look up; `#top` and text fragments are the browser's own. */
function leadsToId({ file, hash }: Target, ids: PageWork['ids']): boolean {
  const known = ids.get(file);
  if (!known || hash.length < 2 || hash === '#top' || hash.startsWith('#:~:')) return true;
  return known.has(decodeURIComponent(hash.slice(1)));
}
