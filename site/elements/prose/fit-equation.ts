/** Sets an equation smaller where one of its pieces is wider than the column even in a line of its own. */

/** Browsers measure in whole pixels. */
const SAFE = 0.99;

/** Signs do not all become smaller by the same share. */
const TRIES = 4;

/** The lines of an equation, each as large as there is room for. */
export function fitEquation(root: HTMLElement): void {
  const lines = [...root.querySelectorAll<HTMLElement>('.scroll-x')].flatMap((line) => {
    const math = line.querySelector<MathMLElement>('math');
    return math ? [{ line, math }] : [];
  });
  for (const { math } of lines) math.style.fontSize = '';
  for (let time = 0; time < TRIES; time += 1) {
    // All is measured before anything is written again.
    const wide = lines.filter(({ line }) => line.clientWidth < line.scrollWidth);
    const sizes = wide.map(({ line, math }) => {
      const share = line.clientWidth / line.scrollWidth;
      return `${SAFE * share * Number.parseFloat(getComputedStyle(math).fontSize)}px`;
    });
    for (const [at, { math }] of wide.entries()) math.style.fontSize = sizes[at] ?? '';
  }
}
