/** Reading finished HTML and changing it in place: what is not edited stays byte for byte as it was. */
import { type DefaultTreeAdapterTypes, parse, type Token } from 'parse5';

export type Document = DefaultTreeAdapterTypes.Document;
export type Element = DefaultTreeAdapterTypes.Element;
export type Node = DefaultTreeAdapterTypes.Node;

/** Replace the characters from `start` to `end` of a source by `text`. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

export function parseHtml(source: string): Document {
  return parse(source, { sourceCodeLocationInfo: true });
}

/** Applies edits that do not overlap, from the last to the first, so that offsets stay true. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  let result = source;
  let limit = source.length;
  for (const { start, end, text } of edits.toSorted((a, b) => b.start - a.start || b.end - a.end)) {
    if (end > limit) throw new Error(`Two edits overlap at character ${start}`);
    result = result.slice(0, start) + text + result.slice(end);
    limit = start;
  }
  return result;
}

export const isElement = (node: Node): node is Element => 'tagName' in node;

/** What a node holds; of a `<template>`, its content. */
export function childrenOf(node: Node): readonly Node[] {
  if ('content' in node) return node.content.childNodes;
  return 'childNodes' in node ? node.childNodes : [];
}

/** All elements below a node in document order, those inside `<template>` too. */
export function* elementsOf(node: Node): Generator<Element> {
  for (const child of childrenOf(node)) {
    if (isElement(child)) yield child;
    yield* elementsOf(child);
  }
}

/** All text below a node, in order. */
export function textOf(node: Node): string {
  if ('value' in node) return node.value;
  return childrenOf(node).map(textOf).join('');
}

/** An attribute's full name as written: SVG's `xlink:href` is split by the parser. */
const nameOf = ({ prefix, name }: Token.Attribute) => (prefix ? `${prefix}:${name}` : name);

export function attributesOf(element: Element): { name: string; value: string }[] {
  return element.attrs.map((attribute) => ({ name: nameOf(attribute), value: attribute.value }));
}

export function attributeOf(element: Element, name: string): string | undefined {
  return element.attrs.find((attribute) => nameOf(attribute) === name)?.value;
}

export function locationOf(element: Element): Token.ElementLocation {
  if (!element.sourceCodeLocation) throw new Error(`<${element.tagName}> is not in the source`);
  return element.sourceCodeLocation;
}

export const escapeAttribute = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The edit that gives an attribute another value, or with `undefined` takes it away. */
export function attributeEdit(element: Element, name: string, value: string | undefined): Edit {
  const span = locationOf(element).attrs?.[name];
  if (!span) throw new Error(`<${element.tagName}> has no attribute ${name}`);
  const { startOffset, endOffset } = span;
  return value === undefined
    ? { start: startOffset - 1, end: endOffset, text: '' }
    : { start: startOffset, end: endOffset, text: `${name}="${escapeAttribute(value)}"` };
}

/** The edit that puts other text in place of a whole element. */
export function elementEdit(element: Element, text: string): Edit {
  const { startOffset, endOffset } = locationOf(element);
  return { start: startOffset, end: endOffset, text };
}

/** The edit that puts other text between an element's tags. */
export function contentEdit(element: Element, text: string): Edit {
  const { startTag, endTag } = locationOf(element);
  if (!startTag || !endTag) throw new Error(`<${element.tagName}> is not closed in the source`);
  return { start: startTag.endOffset, end: endTag.startOffset, text };
}

/** The text of a page's heading; empty where it has none. */
export function headingOf(elements: Iterable<Element>): string {
  const heading = [...elements].find(({ tagName }) => tagName === 'h1');
  return heading ? textOf(heading).trim() : '';
}
