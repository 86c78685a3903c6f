/** The figures of a page as places that the search can find: by their titles and what they ask, without their answers. */
import type { Section } from '../elements/search/lookup.ts';
import {
  attributeOf,
  childrenOf,
  type Element,
  elementsOf,
  isElement,
  parseHtml,
  textOf,
} from './html.ts';
import { relativeAddress } from './portable/addresses.ts';

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

/** One place for each figure of a chapter; on other pages a figure is the page. */
export function figureSectionsOf(html: string, file: string): Section[] {
  const elements = [...elementsOf(parseHtml(html))];
  const heading = elements.find(({ tagName }) => tagName === 'h1');
  if (!heading) return [];
  return elements
    .filter((element) => element.tagName === 'spare-figure' && isOfChapter(element))
    .flatMap((figure) => {
      const id = attributeOf(figure, 'id');
      const title = textIn(figure, 'figure-title');
      if (id === undefined || !title) return [];
      return [
        {
          address: relativeAddress('', { file, query: '', hash: `#${encodeURIComponent(id)}` }),
          page: tidy(textOf(heading)),
          heading: title,
          text: textIn(figure, 'figure-question'),
          isFigure: true as const,
        },
      ];
    });
}

const isOfChapter = (figure: Element) => attributeOf(figure, 'data-calculator') === undefined;

/** The text of the first element with a class. */
function textIn(root: Element, name: string): string {
  for (const child of childrenOf(root)) {
    if (!isElement(child)) continue;
    if (attributeOf(child, 'class')?.split(/\s+/).includes(name)) return tidy(textOf(child));
    const found = textIn(child, name);
    if (found) return found;
  }
  return '';
}
