/** A figure that is seen draws once what already stands there: nothing in it changes by that. */
import { expect, test } from 'vitest';
import { describeInChromium, useChromium } from './support/chromium';
import { KINDS_IN_BOOK } from './support/dist';
import { waitUntilAwake } from './support/in-page';
import { useServer } from './support/targets';

type Watching = { news(): string[] };

/** Notes what changes in the parts of figures from when the page has been read on; sent to the page as text. */
function watchParts(): void {
  const changed: string[] = [];
  const note = (records: readonly MutationRecord[]) => {
    for (const { type, target } of records) {
      const place = target instanceof Element ? target : target.parentElement;
      const part = place?.closest(
        ':is([data-part=charts], [data-part=sentence], [data-part=table])',
      );
      const figure = part?.closest('spare-figure');
      // Where the reader is asked for a guess the curve is taken away as the figure wakes.
      if (figure && !figure.querySelector('[data-part=guess]'))
        changed.push(`${figure.id}: ${type} of ${target.nodeName}`);
    }
  };
  const watch = new MutationObserver(note);
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  addEventListener('DOMContentLoaded', () => watch.observe(document, all));
  const news = () => {
    note(watch.takeRecords());
    return changed;
  };
  Object.assign(globalThis, { watching: { news } satisfies Watching });
}

/** Shows one figure after the other until it has been drawn; gives what changed in their parts so far. */
async function rehearseAll(): Promise<{ drawn: string[]; waiting: string[]; changed: string[] }> {
  const PATIENCE = 20_000;
  const figures = [...document.querySelectorAll<HTMLElement>('spare-figure')];
  // A shape that has been drawn in the page, not at build, holds its data.
  const isDrawn = (figure: HTMLElement) =>
    [...figure.querySelectorAll('[data-part=charts] > svg > g')].some((g) => '__data__' in g);
  for (const figure of figures) {
    figure.querySelector('[data-part=charts]')?.scrollIntoView({ behavior: 'instant' });
    const until = performance.now() + PATIENCE;
    while (!isDrawn(figure) && performance.now() < until)
      await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const { watching } = globalThis as unknown as { watching: Watching };
  const ids = (wanted: boolean) =>
    figures.filter((figure) => isDrawn(figure) === wanted).map(({ id }) => id);
  return { drawn: ids(true), waiting: ids(false), changed: watching.news() };
}

describeInChromium.each(KINDS_IN_BOOK)('%s', (file) => {
  const place = useServer();
  const chromium = useChromium();

  test('figures rehearse what stands there, and nothing changes', async () => {
    const { page } = await chromium.open(place.home);
    await page.addInitScript(watchParts);
    await page.goto(place.home + encodeURI(file));
    expect(await page.evaluate(waitUntilAwake)).toEqual([]);
    const { drawn, waiting, changed } = await page.evaluate(rehearseAll);
    expect(waiting).toEqual([]);
    expect(drawn).not.toEqual([]);
    expect(changed).toEqual([]);
    await page.context().close();
  });
});
