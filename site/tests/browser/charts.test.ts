/** A chart drawn in the page is the chart that the build drew, byte for byte. */
import { expect, test } from 'vitest';
import { readText } from '../../build/folder';
import { attributeOf, elementsOf, locationOf, parseHtml } from '../../build/html';
import { describeInChromium, useChromium } from './support/chromium';
import { DIST, LIVE_IN_BOOK } from './support/dist';
import { moveSliders, waitUntilAwake } from './support/in-page';
import { useServer } from './support/targets';

/** The charts of a page as they stand in its source, by figure and width. */
function chartsInSource(file: string): Record<string, string> {
  const source = readText(DIST, file);
  const figures = [...elementsOf(parseHtml(source))].filter(
    ({ tagName }) => tagName === 'spare-figure',
  );
  const charts = figures.flatMap((figure) =>
    [...elementsOf(figure)]
      .filter((element) => attributeOf(element, 'class')?.startsWith('chart chart-'))
      .map((svg) => {
        const { startOffset, endOffset } = locationOf(svg);
        const name = `${attributeOf(figure, 'id')}, ${attributeOf(svg, 'class')}`;
        return [name, source.slice(startOffset, endOffset)] as const;
      }),
  );
  return Object.fromEntries(charts);
}

/** The same of the page as it is. */
const chartsInPage = (): Record<string, string> =>
  Object.fromEntries(
    [...document.querySelectorAll('spare-figure .chart')].map((svg) => [
      `${svg.closest('spare-figure')?.id}, ${svg.getAttribute('class')}`,
      svg.outerHTML,
    ]),
  );

/** Where each chart that differs begins to differ: whole charts would fill the screen. */
function differences(built: Record<string, string>, live: Record<string, string>): string[] {
  return Object.entries(built).flatMap(([name, text]) => {
    const other = live[name] ?? '';
    if (text === other) return [];
    const at = [...text].findIndex((sign, place) => sign !== other[place]);
    const from = Math.max(0, at - 40);
    return [`${name}: ${text.slice(from, at + 60)} ↔ ${other.slice(from, at + 60)}`];
  });
}

/** Puts every figure back and lets it draw. */
async function resetAll(): Promise<void> {
  for (const button of document.querySelectorAll<HTMLElement>('[data-action=reset]'))
    button.click();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

describeInChromium('the charts', () => {
  const place = useServer();
  const chromium = useChromium();

  test.each(LIVE_IN_BOOK)('of %s are drawn alike', async (file) => {
    const built = chartsInSource(file);
    expect(Object.keys(built).length).toBeGreaterThan(0);
    const { page } = await chromium.open(place.home);
    await page.goto(place.home + encodeURI(file));
    await page.evaluate(waitUntilAwake);
    await page.evaluate(moveSliders);
    const moved = await page.evaluate(chartsInPage);
    expect(differences(built, moved)).toHaveLength(Object.keys(built).length);
    await page.evaluate(resetAll);
    expect(differences(built, await page.evaluate(chartsInPage))).toEqual([]);
    await page.context().close();
  });
});
