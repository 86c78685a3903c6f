/** What a saved drawing takes along from the page: the styles of charts, which stand in its head, and the colours as they are now. */
import { colorsOf } from './colors';

let drawings = '';

/** Brings the styles of drawings that are no charts; a page without such does not, and weighs less. */
export function bringDrawings(css: string): void {
  drawings = css;
}

/** The sheet and the tokens, resolved where `element` stands: light or dark. */
export const tokensOf = (element: Element) => ({
  css: (document.querySelector('style[data-charts]')?.textContent ?? '') + drawings,
  tokens: colorsOf(element),
});
