/** The words of every drawing can be read at every width: none lies on another, leaves its drawing or shrinks. */
import { expect, test } from 'vitest';
import { describeInChromium, useChromium } from './support/chromium';
import { LIVE_IN_BOOK } from './support/dist';
import { waitUntilMounted } from './support/in-page';
import { waitUntilLaidOut, wrongWords } from './support/labels';
import { useServer } from './support/targets';

const WIDTHS = [1920, 1280, 768, 390, 320];

/** Home, and each page on which something is drawn. */
const DRAWN = ['index.html', ...LIVE_IN_BOOK.filter((file) => file !== 'index.html')];

describeInChromium('the words of the drawings', () => {
  const place = useServer();
  const chromium = useChromium();

  test.concurrent.for(DRAWN)('of %s can be read', { timeout: 60_000 }, async (file) => {
    const { page } = await chromium.open(place.home, { viewport: { width: 1280, height: 900 } });
    await page.goto(place.home + encodeURI(file));
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    const wrong: string[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const scaled = await page.evaluate(waitUntilLaidOut);
      const words = await page.evaluate(wrongWords);
      wrong.push(...[...scaled, ...words].map((what) => `${width}: ${what}`));
    }
    expect(wrong).toEqual([]);
    await page.context().close();
  });
});
