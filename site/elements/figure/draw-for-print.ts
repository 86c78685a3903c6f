import { BESIDE, WIDE } from '../../charts/types';
import type { FigureState } from '../../runtime/figure/define-figure';
import type { LiveFigure } from './live-figure';

/** The drawing of a state on the sheet of the build, whatever the page shows now: for paper and pictures. */
export function drawnAnew({ figure }: LiveFigure, state: FigureState): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  figure.draw(svg, figure.chart(state), figure.beside ? BESIDE : WIDE);
  return svg;
}
