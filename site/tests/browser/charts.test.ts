/** A chart drawn in the page is the chart that the build drew, byte for byte. */
import { expect, test } from 'vitest';
import { readText } from '../../build/folder';
import { attributeOf, elementsOf, isElement, locationOf, parseHtml } from '../../build/html';
import { describeInChromium, useChromium } from './support/chromium';
import { DIST, LIVE_IN_BOOK } from './support/dist';
import { moveSliders, waitUntilAwake } from './support/in-page';
import { useServer } from './support/targets';

/** The charts of a page as they stand in its source. */
function chartsInSource(file: string): string[] {
  const source = readText(DIST, file);
  return [...elementsOf(parseHtml(source))]
    .filter((element) => attributeOf(element, 'data-part') === 'charts')
    .flatMap((charts) => charts.childNodes.filter(isElement))
    .filter(({ tagName }) => tagName === 'svg')
    .map((svg) => source.slice(locationOf(svg).startOffset, locationOf(svg).endOffset));
}

const chartsInPage = () =>
  [...document.querySelectorAll('[data-part=charts] > svg')].map((svg) => svg.outerHTML);

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
    expect(built.length).toBeGreaterThan(0);
    const { page } = await chromium.open(place.home);
    await page.goto(place.home + encodeURI(file));
    await page.evaluate(waitUntilAwake);
    expect(await page.evaluate(chartsInPage)).toEqual(built);
    expect(await page.evaluate(moveSliders)).toEqual([]);
    expect(await page.evaluate(chartsInPage)).not.toEqual(built);
    await page.evaluate(resetAll);
    expect(await page.evaluate(chartsInPage)).toEqual(built);
    await page.context().close();
  });
});
