/** What a reader sees, hears or is told of a finished page in the book's own words. */
import { attributesOf, childrenOf, isElement, type Node } from '../html.ts';

/** Words of others, code, and what no one sees. */
const OTHERS = new Set('blockquote q cite code pre script style template math'.split(' '));
/** Attributes that are read out or shown. */
const SHOWN = new Set(
  'alt title aria-label aria-description aria-valuetext placeholder content'.split(' '),
);
/** Elements whose text is one with what stands beside it. */
const INLINE = new Set(
  'a abbr b button em i input label output small span strong sub sup tspan var'.split(' '),
);

/** Between elements, so that the end of one and the beginning of the next make no phrase. */
const PART = ' ¶ ';

/** The page's text with its spoken attributes, without the words of others. */
export const pageText = (page: Node): string => read(page).replace(/(\s*¶\s*)+/g, PART);

function read(node: Node): string {
  if ('value' in node) return node.value;
  if (!isElement(node)) return childrenOf(node).map(read).join('');
  if (OTHERS.has(node.tagName)) return PART;
  const spoken = attributesOf(node).filter(({ name }) => SHOWN.has(name));
  const inside = childrenOf(node).map(read).join('');
  const said = spoken.map(({ value }) => PART + value + PART).join('');
  return INLINE.has(node.tagName) ? said + inside : PART + said + inside + PART;
}
