/** What a saved drawing takes along from the page: the charts' style sheets and the colours as they are now. */
import charts from '../../styles/chart.css?inline';
import drawings from '../../styles/drawings.css?inline';

const TOKENS = [
  '--paper',
  '--panel',
  '--line',
  '--ink',
  '--soft',
  '--disk',
  '--ssd',
  '--cache',
  '--clean',
  '--spare',
  '--spare-text',
  '--guess',
  '--ground',
] as const;

/** The sheet and the tokens, resolved where `element` stands: light or dark. */
export function tokensOf(element: Element): { css: string; tokens: Record<string, string> } {
  const probe = document.createElement('span');
  element.append(probe);
  const tokens: Record<string, string> = {};
  for (const token of TOKENS) {
    probe.style.color = `var(${token})`;
    tokens[token] = getComputedStyle(probe).color;
  }
  probe.remove();
  return { css: charts + drawings, tokens };
}
