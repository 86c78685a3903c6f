/** The colours of the book as they are now, for a drawing that leaves the page. */

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

/** The tokens, resolved where `element` stands: light or dark. */
export function colorsOf(element: Element): Record<string, string> {
  const probe = document.createElement('span');
  element.append(probe);
  const tokens: Record<string, string> = {};
  for (const token of TOKENS) {
    probe.style.color = `var(${token})`;
    tokens[token] = getComputedStyle(probe).color;
  }
  probe.remove();
  return tokens;
}
