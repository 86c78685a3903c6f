/**
 * What both browsers are asked to do in a page. Each function is sent to the browser as text, so it may
 * use nothing but its arguments and what a page has.
 */

/** Waits until every element of ours is awake and has drawn. Gives the names of those that never wake. */
export async function waitUntilAwake(): Promise<string[]> {
  const names = [...document.querySelectorAll('*')]
    .map(({ localName }) => localName)
    .filter((name) => name.startsWith('spare-'));
  const asleep = new Set(names);
  const awake = [...asleep].map((name) =>
    customElements.whenDefined(name).then(() => asleep.delete(name)),
  );
  const patience = new Promise((resolve) => setTimeout(resolve, 5000));
  await Promise.race([Promise.all(awake), patience]);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return [...asleep];
}

/** Where all links of the page lead, without what follows `?` and `#`. */
export function linksOfPage(): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
  return [...new Set(links.map(({ href }) => href.replace(/[?#].*$/, '')))];
}

/** Pictures that were asked for and did not come. */
export const brokenPictures = () =>
  [...document.images]
    .filter((image) => image.complete && image.naturalWidth === 0)
    .map(({ src }) => src);

/**
 * Moves the first slider of every figure as a reader would, and tells which of its parts did not move
 * with it. A figure without a slider has a test of its own.
 */
export async function moveSliders(): Promise<string[]> {
  const still: string[] = [];
  const settled = () =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  for (const figure of document.querySelectorAll<HTMLElement>('spare-figure')) {
    const slider = figure.querySelector<HTMLInputElement>('.slider');
    const numbers = figure.querySelector<HTMLDetailsElement>('details.numbers');
    if (!slider || !numbers) continue;
    // The table is only drawn where it can be seen.
    numbers.open = true;
    await settled();
    const look = () => {
      const html = (part: string) => figure.querySelector(`[data-part=${part}]`)?.innerHTML ?? '';
      return ['charts', 'sentence', 'table'].map((part) => [part, html(part)] as const);
    };
    const before = look();
    const [low, high] = [Number(slider.min), Number(slider.max)];
    const inUpperHalf = slider.valueAsNumber > (low + high) / 2;
    slider.value = String(
      Math.round(inUpperHalf ? low + (high - low) / 4 : high - (high - low) / 4),
    );
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    await settled();
    const after = new Map(look());
    for (const [part, html] of before) {
      if (html === '' || html === after.get(part)) still.push(`${figure.id}: ${part}`);
    }
  }
  return still;
}
