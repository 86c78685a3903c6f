/** A chart drawn in the page is the chart that the build drew, byte for byte. */
import { test } from 'vitest';
import { staticSvg } from '../../charts/static-svg';
import { NARROW, WIDE } from '../../charts/types';
import { dayOf } from '../../engine/address/bought';
import { engine } from '../../engine/load-node';
import { lruSteps } from '../../figures/caching-versus-ssd/lru-steps/figure';
import { twoStacks } from '../../figures/caching-versus-ssd/two-stacks/figure';
import { deathDate } from '../../figures/endurance/death-date/figure';
import { wearSteps } from '../../figures/endurance/wear-steps/figure';
import type { Figure } from '../../runtime/figure/define-figure';
import { stateAt } from '../../runtime/figure/make-state';
import { readText } from '../../tasks/folder';
import { attributeOf, elementsOf, locationOf, parseHtml } from '../../tasks/html';
import { describeInChromium, useChromium } from './support/chromium';
import { DIST, KINDS_IN_BOOK, LIVE_IN_BOOK, sampled } from './support/dist';
import { ALL, moveSliders, openBets, waitUntilMounted } from './support/in-page';
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

/** The same of the page as it is, as far as it can be seen: what cannot is drawn when it can. */
const chartsInPage = (): Record<string, string> =>
  Object.fromEntries(
    [...document.querySelectorAll('spare-figure [class^="chart chart-"]')]
      .filter((svg) => svg.getBoundingClientRect().width > 0)
      .map((svg) => [
        `${svg.closest('spare-figure')?.id}, ${svg.getAttribute('class')}`,
        svg.outerHTML,
      ]),
  );

/** Where each live chart that differs begins to differ: whole charts would fill the screen. */
function differences(live: Record<string, string>, built: Record<string, string>): string[] {
  return Object.entries(live).flatMap(([name, text]) => {
    const other = built[name] ?? '';
    if (text === other) return [];
    const at = [...text].findIndex((sign, place) => sign !== other[place]);
    const from = Math.max(0, at - 40);
    return [`${name}: ${text.slice(from, at + 60)} ↔ ${other.slice(from, at + 60)}`];
  });
}

/** How the figures are looked at that begin in a page otherwise than in the book: with dates in place of years, and before their first step. */
const LOOKED_AT: readonly (readonly [Figure, Readonly<Record<string, string>>])[] = [
  [deathDate, { today: dayOf(new Date()) }],
  [lruSteps, { live: '1' }],
  [twoStacks, { live: '1' }],
  [wearSteps, { live: '1' }],
];

/** The charts as the build would draw them for a page that answers, today. */
function inPage(built: Record<string, string>): Record<string, string> {
  const drawn = LOOKED_AT.flatMap(([figure, view]) => {
    const data = figure.chart(stateAt(figure, engine, figure.start, view));
    return [WIDE, NARROW].map(
      (box) =>
        [`${figure.id}, chart chart-${box.kind}`, staticSvg(figure.draw, data, box)] as const,
    );
  });
  return { ...built, ...Object.fromEntries(drawn.filter(([name]) => name in built)) };
}

/** Figures whose own sliders move them at once; of others, drives are simulated first, or no slider changes what they show. */
const figuresWithSliders = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('spare-figure')]
    .filter(({ dataset }) => dataset.model !== 'simulate')
    .filter((figure) => figure.querySelector('.control:not([hidden]) .slider'))
    .map(({ id }) => id);

/** Puts every figure back. */
function resetAll(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-action=reset]'))
    button.click();
}

/** A window in which every drawing has the room that the build drew for, that of the simulator too. */
const DESK = { width: 980, height: 900 };
const PHONE = { width: 390, height: 844 };

describeInChromium('the charts', () => {
  const place = useServer();
  const chromium = useChromium();

  // Figures out of sight follow when nothing has changed for a moment, so each look waits for what it looks for.
  test.concurrent.for(sampled(LIVE_IN_BOOK))('of %s are drawn alike', async (file, { expect }) => {
    const built = chartsInSource(file);
    const expected = inPage(built);
    const { page, problems } = await chromium.open(place.home, { viewport: DESK });
    await page.goto(place.home + encodeURI(file));
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    await page.evaluate(openBets);
    expect(await page.evaluate(moveSliders, ALL)).toEqual([]);
    const charts = () => page.evaluate(chartsInPage);
    const count = Object.keys(built).length / 2;
    const moved = await page.evaluate(figuresWithSliders);
    const unmoved = async () => {
      const found = differences(await charts(), built).map((text) => text.split(',')[0]);
      return moved.filter((id) => !found.includes(id));
    };
    // A calculator may answer a slider in its results alone, the simulator when its run has ended.
    const isWritten = KINDS_IN_BOOK.includes(file) && !file.includes('/simulate/');
    for (const size of [DESK, PHONE]) {
      // Moved on a desk, a figure has moved on a phone as well, and each goes back to what was built.
      await page.setViewportSize(size);
      await expect.poll(async () => Object.keys(await charts())).toHaveLength(count);
      if (isWritten) await expect.poll(unmoved).toEqual([]);
    }
    await page.evaluate(resetAll);
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size);
      await expect.poll(async () => Object.keys(await charts())).toHaveLength(count);
      await expect.poll(async () => differences(await charts(), expected)).toEqual([]);
    }
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
