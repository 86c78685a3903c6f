/** What a saved drawing takes along from the page: the charts' style sheets and the colours as they are now. */
import charts from '../../styles/chart.css?inline';
import { colorsOf } from './colors';

let drawings = '';

/** Brings the styles of drawings that are no charts; a page without such does not, and weighs less. */
export function bringDrawings(css: string): void {
  drawings = css;
}

/** The sheet and the tokens, resolved where `element` stands: light or dark. */
export const tokensOf = (element: Element) => ({
  css: charts + drawings,
  tokens: colorsOf(element),
});
