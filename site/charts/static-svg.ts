import { Window } from 'happy-dom';
import type { Box, Draw } from './types';

const { document } = new Window();

/** Draws a chart at build time and returns its markup, byte for byte what a browser would make. */
export function staticSvg<Data>(draw: Draw<Data>, data: Data, box: Box): string {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  draw(svg as unknown as SVGSVGElement, data, box);
  return svg.outerHTML;
}
