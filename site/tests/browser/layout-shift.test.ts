/** Nothing jumps while a page opens: the fonts, the engine and the figures come in without a shift. */
import { expect, test } from 'vitest';
import { describeInChromium, useChromium } from './support/chromium';
import { KINDS_IN_BOOK, sampled } from './support/dist';
import { waitUntilMounted, watchShifts } from './support/in-page';
import { useServer } from './support/targets';

const MOST = 0.02;

const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

describeInChromium('a header of which half has come', () => {
  const place = useServer();
  const chromium = useChromium({ whole: true });

  test.each(['<details class="site-nav">', '<summary>Menu</summary>', '</nav>'])(
    'is not shown before the rest, cut after %s',
    async (mark) => {
      const { page } = await chromium.open(place.home);
      await page.route('**/endurance/index.html', async (route) => {
        const whole = await (await route.fetch()).text();
        const cut = whole.indexOf(mark);
        expect(cut).toBeGreaterThan(0);
        await route.fulfill({
          contentType: 'text/html',
          body: whole.slice(0, cut + mark.length),
        });
      });
      await page.goto(`${place.home}endurance/index.html`);
      const nav = page.locator('.site-header nav');
      expect(await nav.count()).toBe(1);
      expect(await nav.isVisible()).toBe(false);
      await page.context().close();
    },
  );
});

describeInChromium('a first figure of which half has come', () => {
  const place = useServer();
  const chromium = useChromium({ whole: true });

  test.each(['access-time', 'measuring', 'calculators/simulate'])(
    'is not shown before the rest, in %s',
    async (chapter) => {
      const { page } = await chromium.open(place.home);
      const figure = page.locator('spare-figure > .figure').first();
      await page.goto(`${place.home}${chapter}/index.html`);
      expect(await figure.isVisible()).toBe(true);
      await page.route('**/index.html', async (route) => {
        const whole = await (await route.fetch()).text();
        const cut = whole.indexOf('data-part="charts"');
        expect(cut).toBeGreaterThan(0);
        await route.fulfill({ contentType: 'text/html', body: whole.slice(0, cut) });
      });
      await page.reload();
      expect(await page.locator('.sentence').first().isVisible()).toBe(false);
      expect(await page.locator('h1').isVisible()).toBe(true);
      await page.context().close();
    },
  );
});

describeInChromium.each(sampled(KINDS_IN_BOOK))('%s', (file) => {
  const place = useServer();
  const chromium = useChromium({ whole: true });

  test.each(SIZES)('stands still while it opens, $width pixels wide', async (viewport) => {
    const { page } = await chromium.open(place.home, { viewport });
    await page.addInitScript(watchShifts);
    await page.goto(place.home + encodeURI(file));
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    const shifted = await page.evaluate(async () => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return (globalThis as unknown as { shifted: number }).shifted;
    });
    expect(shifted).toBeLessThanOrEqual(MOST);
    await page.context().close();
  });
});
