/** A lesson on a projector: nothing is cut off at any stop, and its letters are large enough for the last row. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inTier } from '../tier';
import { describeInChromium, useChromium } from './support/chromium';
import { begin, CHAPTERS, settled, shown, where } from './support/lesson';
import { useServer } from './support/targets';

/** What of the screen is cut off: how far what is to be seen or pressed reaches over its room, in pixels of the window. */
const missing = (page: Page) =>
  page.evaluate(() => {
    const screen = document.querySelector<HTMLElement>('[data-teach-shows]');
    const bar = document.querySelector('.teach-bar')?.getBoundingClientRect();
    const head = document.querySelector('.teach-head')?.getBoundingClientRect();
    if (!screen || !bar || !head) return 'no screen';
    const parts = 'svg.chart, button, input, select, table, .sentence, .figure p';
    const over = [...screen.querySelectorAll<HTMLElement>(parts)]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.offsetWidth !== 1)
      .filter((one) => !one.closest('.visually-hidden'))
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 2 && box.height > 2)
      .flatMap(({ one, box }) => {
        const by = Math.max(box.bottom - bar.top, head.bottom - box.top, box.right - innerWidth);
        return by > 1 ? [`${one.localName}.${one.getAttribute('class')}: ${by.toFixed(0)}`] : [];
      });
    if (bar.bottom > innerHeight + 1) over.push('bar');
    return over.join(', ');
  });

/** How large the smallest letters of a figure's drawing are, in pixels of the window. */
function leastLetters(figure: string): number {
  const texts = [...document.querySelectorAll<SVGTextElement>(`#${figure} svg.chart-wide text`)];
  return Math.min(
    ...texts.map(
      (text) => Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0),
    ),
  );
}

/** A form that is no figure, and the tree of eight questions, are longer than a screen. */
const LONG = /fio job|Decision tree/;

describeInChromium('a lesson, on a projector', () => {
  const chromium = useChromium();
  const place = useServer();

  test.each(
    inTier(CHAPTERS.slice(0, 2), CHAPTERS).flatMap((chapter) => [
      { chapter, width: 1280, height: 720 },
      // What fits the smaller one is laid out alike on the larger.
      ...inTier([], [{ chapter, width: 1920, height: 1080 }]),
    ]),
  )('$chapter fits $width by $height', async ({ chapter, width, height }) => {
    const { page, problems } = await chromium.open(place.home, { viewport: { width, height } });
    const stops = await begin(page, `${place.home}${chapter}/index.html?teach=1`);
    const cut: string[] = [];
    for (let stop = 0; stop < stops; stop++) {
      for (const state of ['as it comes', 'answered']) {
        if (state === 'answered') await page.keyboard.press('Enter');
        const name = await where(page);
        let over = '';
        // What plays is let go on, and what it makes of the screen is mended within moments.
        for (let tries = 0; tries < 8; tries++) {
          await settled(page);
          over = await missing(page);
          if (over === '' || LONG.test(name)) break;
          await page.waitForTimeout(150);
        }
        if (over !== '' && !LONG.test(name)) cut.push(`${name}, ${state}: ${over}`);
      }
      await page.keyboard.press('ArrowRight');
    }
    expect(cut).toEqual([]);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('keeps its title when a bet is answered, and its letters large', async () => {
    const { page, problems } = await chromium.open(place.home, {
      viewport: { width: 1280, height: 720 },
    });
    await begin(page, `${place.home}write-amplification/index.html?teach=1`);
    const title = page.locator('.teach-question');
    const asked = await title.innerText();
    const least = () => page.evaluate(leastLetters, 'small-drive');
    expect(await least()).toBeGreaterThan(12.5);
    // A setting that shows a game shows none before the bet.
    await page.keyboard.press('1');
    await settled(page);
    expect(await page.locator('#small-drive').getAttribute('data-covered')).not.toBeNull();
    await page.keyboard.press('Enter');
    await settled(page);
    expect(await title.innerText()).toBe(asked);
    expect(await least()).toBeGreaterThan(12.5);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test.each([
    [4, 'bus-trace'],
    [7, 'parts-today'],
  ])('lays many rows out for the room there is: stop %i, %s', async (stop, figure) => {
    const { page, problems } = await chromium.open(place.home, {
      viewport: { width: 1280, height: 720 },
    });
    await begin(page, `${place.home}access-time/index.html?teach=${stop}`);
    expect(await shown(page)).toBe(figure);
    await expect.poll(() => page.evaluate(leastLetters, figure)).toBeGreaterThan(12.5);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
