/** Sets an equation smaller where one of its pieces is wider than the column even in a line of its own. */

/** Browsers measure in whole pixels. */
const SAFE = 0.99;

/** The lines of an equation, each as large as there is room for. */
export function fitEquation(root: HTMLElement): void {
  const lines = [...root.querySelectorAll<HTMLElement>('.scroll-x')].flatMap((line) => {
    const math = line.querySelector<MathMLElement>('math');
    return math ? [{ line, math }] : [];
  });
  for (const { math } of lines) math.style.fontSize = '';
  // All is measured before anything is written again.
  const sizes = lines.map(({ line, math }) => {
    const share = line.clientWidth / line.scrollWidth;
    return share < 1
      ? `${SAFE * share * Number.parseFloat(getComputedStyle(math).fontSize)}px`
      : '';
  });
  for (const [at, { math }] of lines.entries()) math.style.fontSize = sizes[at] ?? '';
}
