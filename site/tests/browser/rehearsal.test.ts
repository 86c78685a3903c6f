/** A figure that is seen draws once what already stands there: nothing in it changes by that. */
import { expect, test } from 'vitest';
import { describeInChromium, useChromium } from './support/chromium';
import { KINDS_IN_BOOK } from './support/dist';
import { waitUntilAwake } from './support/in-page';
import { useServer } from './support/targets';

/** Shows one figure after the other until it has been drawn; gives what changed in their parts meanwhile. */
async function rehearseAll(): Promise<{ drawn: string[]; waiting: string[]; changed: string[] }> {
  const PATIENCE = 20_000;
  const figures = [...document.querySelectorAll<HTMLElement>('spare-figure')];
  const changed: string[] = [];
  const note = (records: readonly MutationRecord[]) => {
    for (const { type, target } of records) {
      const place = target instanceof Element ? target : target.parentElement;
      changed.push(`${place?.closest('spare-figure')?.id}: ${type} of ${target.nodeName}`);
    }
  };
  const watch = new MutationObserver(note);
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  for (const name of ['charts', 'sentence', 'table'])
    for (const part of document.querySelectorAll(`spare-figure [data-part=${name}]`))
      watch.observe(part, all);
  // A shape that has been drawn in the page, not at build, holds its data.
  const isDrawn = (figure: HTMLElement) =>
    [...figure.querySelectorAll('[data-part=charts] > svg > g')].some((g) => '__data__' in g);
  for (const figure of figures) {
    figure.querySelector('[data-part=charts]')?.scrollIntoView({ behavior: 'instant' });
    const until = performance.now() + PATIENCE;
    while (!isDrawn(figure) && performance.now() < until)
      await new Promise((resolve) => setTimeout(resolve, 20));
  }
  note(watch.takeRecords());
  const ids = (wanted: boolean) =>
    figures.filter((figure) => isDrawn(figure) === wanted).map(({ id }) => id);
  return { drawn: ids(true), waiting: ids(false), changed };
}

describeInChromium.each(KINDS_IN_BOOK)('%s', (file) => {
  const place = useServer();
  const chromium = useChromium();

  test('figures rehearse what stands there, and nothing changes', async () => {
    const { page } = await chromium.open(place.home);
    await page.goto(place.home + encodeURI(file));
    expect(await page.evaluate(waitUntilAwake)).toEqual([]);
    const { drawn, waiting, changed } = await page.evaluate(rehearseAll);
    expect(waiting).toEqual([]);
    expect(drawn).not.toEqual([]);
    expect(changed).toEqual([]);
    await page.context().close();
  });
});
