/** What a saved drawing takes along from the page: the charts' style sheets and the colours as they are now. */
import charts from '../../styles/chart.css?inline';
import drawings from '../../styles/drawings.css?inline';
import { colorsOf } from './colors';

/** The sheet and the tokens, resolved where `element` stands: light or dark. */
export const tokensOf = (element: Element) => ({
  css: charts + drawings,
  tokens: colorsOf(element),
});
