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

/**
 * Moves the first slider of every figure as a reader would and tells what did not move with it.
 * A figure without sliders has tests of its own.
 */
export async function moveSliders(): Promise<string[]> {
  const still: string[] = [];
  const settled = () =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  for (const figure of document.querySelectorAll('spare-figure')) {
    const slider = figure.querySelector<HTMLInputElement>('input[type=range]');
    if (!slider) continue;
    const parts = () => ({
      chart: figure.querySelector('svg.chart')?.outerHTML ?? '',
      sentence: figure.querySelector('.sentence')?.textContent ?? '',
      table: figure.querySelector('details table')?.textContent ?? '',
    });
    const before = parts();
    const [low, high] = [Number(slider.min), Number(slider.max)];
    slider.value = String(
      Number(slider.value) > (low + high) / 2 ? low + (high - low) / 4 : high - (high - low) / 4,
    );
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    await settled();
    const after = parts();
    for (const [name, text] of Object.entries(before)) {
      const now = after[name as keyof typeof after];
      if (text === '' || now === text) still.push(`${figure.getAttribute('figure')}: ${name}`);
    }
  }
  return still;
}
