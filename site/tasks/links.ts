/** Every link of the finished book leads somewhere, and no page asks another site for anything. */

import { listFiles, readText } from './folder.ts';
import type { Element } from './html.ts';
import { attributeOf, attributesOf, elementsOf, parseHtml } from './html.ts';
import { DeadAddress, findTarget } from './portable/addresses.ts';

/** Attributes that hold one address. */
export const ADDRESSES = ['href', 'xlink:href', 'src', 'poster', 'data', 'action'];

/** Elements whose address the browser fetches by itself, without a click. */
const fetches = (element: Element, attribute: string) =>
  attribute !== 'action' &&
  !['a', 'area'].includes(element.tagName) &&
  !(
    element.tagName === 'link' &&
    /canonical|license|alternate|author/.test(attributeOf(element, 'rel') ?? '')
  );

interface Page {
  elements: Element[];
  /** What a link's `#…` may name. */
  anchors: Set<string>;
}

function readPage(folder: string, file: string): Page {
  const elements = [...elementsOf(parseHtml(readText(folder, file)))];
  const names = elements.flatMap((element) => [
    attributeOf(element, 'id') ?? [],
    element.tagName === 'a' ? (attributeOf(element, 'name') ?? []) : [],
  ]);
  return { elements, anchors: new Set(names.flat()) };
}

/** All that is wrong with the links of a built book, a line each. */
export function brokenLinks(folder: string): string[] {
  const files = listFiles(folder);
  const book = { base: '/', files: new Set(files) };
  const pages = new Map(
    files.filter((file) => file.endsWith('.html')).map((file) => [file, readPage(folder, file)]),
  );

  /** What is wrong with one address, or nothing. */
  function wrong(file: string, element: Element, attribute: string, address: string) {
    if (/^(data|blob|mailto):/.test(address)) return undefined;
    const target = findTarget(address, file, book);
    if (target === null)
      return fetches(element, attribute) ? 'would be fetched from another site' : undefined;
    const anchor = decodeURIComponent(target.hash.slice(1));
    const page = pages.get(target.file);
    if (anchor && page && !page.anchors.has(anchor)) return `has no #${anchor} to lead to`;
    return undefined;
  }

  return [...pages].flatMap(([file, { elements }]) =>
    elements.flatMap((element) =>
      attributesOf(element)
        .filter(({ name }) => ADDRESSES.includes(name))
        .flatMap(({ name, value }) => {
          try {
            const problem = wrong(file, element, name, value);
            return problem ? [`${file}: <${element.tagName} ${name}="${value}"> ${problem}`] : [];
          } catch (problem) {
            if (!(problem instanceof DeadAddress)) throw problem;
            return [`${file}: <${element.tagName} ${name}="${value}"> ${problem.message}`];
          }
        }),
    ),
  );
}
