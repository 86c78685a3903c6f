import { type EnterElement, select } from 'd3-selection';
import { aloud } from './aloud';
import type { Box } from './types';

/**
 * A drawing as data. Charts are pure functions from their data to shapes; only this file touches
 * the document. Because a shape names all its attributes in their order, drawing twice, drawing
 * over another drawing, and drawing at build or in the page all give the same bytes.
 */
export interface Shape {
  readonly tag: 'g' | 'path' | 'rect' | 'circle' | 'text';
  /** Unique among siblings of its tag: the same key keeps the same node from redraw to redraw. */
  readonly key: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly text?: string;
  readonly children?: readonly Shape[];
}

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Draws the shapes on the svg, reusing what stands there, be it from the last draw or from the build.
 * To a screen reader all of it is one picture with a sentence for a name: not every browser hides the
 * words inside a picture by itself.
 */
export function drawScene(
  svg: SVGSVGElement,
  label: string,
  box: Box,
  shapes: readonly Shape[],
): void {
  setAttributes(svg, {
    class: `chart chart-${box.kind}`,
    viewBox: `0 0 ${box.width} ${box.height}`,
    role: 'img',
    'aria-label': aloud(label),
  });
  const drawing = { 'aria-hidden': 'true' };
  joinChildren(svg, [{ tag: 'g', key: 'drawing', attributes: drawing, children: shapes }]);
}

/** `<g class="…">` around the shapes. */
export function group(key: string, children: readonly Shape[], className = key): Shape {
  return { tag: 'g', key, attributes: { class: className }, children };
}

function joinChildren(parent: Element, shapes: readonly Shape[]): void {
  const names = shapes.map(nameOf);
  if (new Set(names).size < names.length)
    throw new Error(`Shapes of one name: ${names.join(', ')}`);
  select(parent)
    .selectChildren<Element, Shape | undefined>()
    .data(shapes, function (this: Element, drawn, index) {
      // A node from the static page has no data yet; it is the shape that stands in its place.
      const shape = drawn ?? shapes[index];
      if (!shape || (this !== parent && this.localName !== shape.tag)) return '';
      return nameOf(shape);
    })
    .join((enter) =>
      enter.append(function (this: EnterElement, shape) {
        return this.ownerDocument.createElementNS(SVG, shape.tag);
      }),
    )
    .each(function (this: Element, shape) {
      setAttributes(this, shape.attributes);
      if (shape.text !== undefined && this.textContent !== shape.text) {
        this.textContent = shape.text;
      }
      if (shape.children) joinChildren(this, shape.children);
    });
}

function nameOf({ tag, key }: Shape): string {
  return `${tag} ${key}`;
}

function setAttributes(element: Element, wanted: Shape['attributes']): void {
  const names = Object.keys(wanted);
  const present = element.getAttributeNames();
  // Attributes keep the order they were first set in, so a different set starts afresh.
  if (present.length > 0 && present.join() !== names.join()) {
    for (const name of present) element.removeAttribute(name);
  }
  for (const name of names) {
    const value = String(wanted[name]);
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}
