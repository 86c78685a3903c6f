/**
 * What both browsers are asked to do in a page. Each function is sent to the browser as text, so it may
 * use nothing but its arguments and what a page has.
 */

/**
 * Waits until every element of ours is mounted and has drawn, and unfolds the side quests, whose figures are as good
 * as any. A living drive out of sight waits until it is seen. Gives the names of those that never are.
 */
export async function waitUntilMounted(): Promise<string[]> {
  const until = performance.now() + 60_000;
  const rest = () => new Promise<void>((resolve) => setTimeout(resolve, 20));
  const root = document.documentElement;
  // The page unrolls, its foot last.
  const isRolled = () =>
    root.dataset.rolled !== undefined &&
    document.querySelector('.site-footer:not([data-out])') !== null;
  while (isRolled()) {
    if (performance.now() > until) return ['the page'];
    await rest();
  }
  const waits = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return element.localName === 'spare-living' && (top > innerHeight || bottom < 0);
  };
  const names = [...document.querySelectorAll('*')]
    .filter((element) => element.localName.startsWith('spare-') && !waits(element))
    .map(({ localName }) => localName);
  const unmounted = new Set(names);
  const mounted = [...unmounted].map((name) =>
    customElements.whenDefined(name).then(() => unmounted.delete(name)),
  );
  const patience = new Promise((resolve) => setTimeout(resolve, until - performance.now()));
  await Promise.race([Promise.all([...mounted, document.fonts.ready]), patience]);
  // Figures are mounted one after the other; the page says when all have.
  while (document.querySelector('[data-model]') && root.dataset.mounted === undefined) {
    if (performance.now() > until) return ['the page'];
    await rest();
  }
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('details.side-quest'))
    fold.open = true;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return [...unmounted];
}

/** Shows the answers of all figures that wait for a bet or a guess, as their own buttons do. */
export function uncoverAll(): void {
  const shows = 'spare-figure[data-covered] :is([data-bet=""], [data-guess=show])';
  for (const button of document.querySelectorAll<HTMLElement>(shows)) button.click();
}

/** Waits until what was changed is drawn: of the figure in hand, that is in the next frame. */
export const drawn = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
  );

/** Holds a page that unrolls in the state in which it is rolled up: no frame, so no first slice. */
export function holdFrames(): void {
  globalThis.requestAnimationFrame = () => 0;
}

/** Where all links of the page lead, without what follows `?` and `#`. */
export function linksOfPage(): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
  return [...new Set(links.map(({ href }) => href.replace(/[?#].*$/, '')))];
}

/** What the boxes and choices of a figure say, by input. */
export const numbersIn = (figure: Element): Record<string, string> =>
  Object.fromEntries(
    [...figure.querySelectorAll<HTMLElement>('.control[data-input]')].map((control) => [
      control.dataset.input,
      control.querySelector<HTMLInputElement>('.box, :checked')?.value ?? '',
    ]),
  );

/** Pictures that were asked for and did not come. */
export const brokenPictures = () =>
  [...document.images]
    .filter((image) => image.complete && image.naturalWidth === 0)
    .map(({ src }) => src);

/** Every figure of a page, as a number of them. */
export const ALL = Number.POSITIVE_INFINITY;

/**
 * Moves the sliders of the first `most` figures that have any, as a reader would and tells which of its
 * parts moved with none of them. A calculator, made from a declaration alone, has to move somewhere. A figure without
 * a slider has a test of its own.
 */
export async function moveSliders(most: number): Promise<string[]> {
  const settled = () =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const still: string[] = [];
  let moved = 0;
  for (const figure of document.querySelectorAll<HTMLElement>('spare-figure')) {
    const sliders = figure.querySelectorAll<HTMLInputElement>('.control:not([hidden]) .slider');
    const numbers = figure.querySelector<HTMLDetailsElement>('details.numbers');
    // What is simulated comes when it is done, and has a test of its own.
    if (sliders.length === 0 || !numbers || figure.dataset.model === 'simulate') continue;
    moved += 1;
    if (moved > most) break;
    // The table is only drawn where it can be seen.
    numbers.open = true;
    // What waits for a bet or a line moves for nobody.
    figure.querySelector<HTMLElement>('[data-bet=""], [data-guess=show]')?.click();
    // Before its first step a player has nothing that moves.
    const scrub = figure.querySelector<HTMLInputElement>('[data-player=scrub]');
    if (scrub?.value === '0') {
      scrub.value = scrub.max;
      scrub.dispatchEvent(new Event('input', { bubbles: true }));
    }
    // A figure off screen follows only once the reader has let go.
    figure.scrollIntoView({ behavior: 'instant' });
    await settled();
    const isCalculator = figure.dataset.calculator !== undefined;
    const selectors = ['charts', 'sentence', 'table'].map((part) => `[data-part=${part}]`);
    const parts = isCalculator ? [...selectors, 'spare-results'] : selectors;
    const html = (part: string) => figure.querySelector(part)?.innerHTML ?? '';
    const before = new Map(parts.map((part) => [part, html(part)]));
    const isDone = () => before.size === 0 || (isCalculator && before.size < parts.length);
    const move = async (slider: HTMLInputElement, to: string) => {
      slider.value = to;
      slider.dispatchEvent(new Event('input', { bubbles: true }));
      await settled();
      for (const [part, old] of before) if (html(part) !== old) before.delete(part);
    };
    for (const slider of sliders) {
      const [low, high] = [Number(slider.min), Number(slider.max)];
      const start = slider.value;
      // Some parts answer to one slider only, and a verdict only to a long way.
      for (const share of [0.25, 0.75, 0, 1]) {
        if (!isDone()) await move(slider, String(Math.round(low + share * (high - low))));
      }
      // Where it stands now the model may have no answer, whatever the other sliders say.
      if (!isDone()) await move(slider, start);
    }
    if (!isDone()) still.push(...[...before.keys()].map((part) => `${figure.id}: ${part}`));
  }
  return still;
}

/** Adds up what moved, from before the first paint on. */
export function watchShifts(): void {
  const seen = globalThis as unknown as { shifted: number };
  seen.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      seen.shifted += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Has every figure that waits for a bet show what it has. */
export function openBets(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-bet=""]')) button.click();
}
