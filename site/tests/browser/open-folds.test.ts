/** With everything unfolded, a narrow phone still scrolls one way only. */
import { expect, test } from 'vitest';
import { listFiles } from '../../tasks/folder';
import { describeInChromium, useChromium } from './support/chromium';
import { waitUntilMounted } from './support/in-page';
import { useServer } from './support/targets';

const CHAPTERS = listFiles('content/chapters').map((file) => file.replace('.mdx', '/'));

describeInChromium('unfolded, 320 pixels wide', () => {
  const place = useServer();
  const chromium = useChromium();

  test.each(CHAPTERS)('/%s is as wide as its window', async (path) => {
    const { page } = await chromium.open(place.home, { viewport: { width: 320, height: 700 } });
    await page.goto(`${place.home}${path}index.html`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    const wide = () =>
      page.evaluate(() => {
        for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details'))
          fold.open = true;
        return document.documentElement.scrollWidth - document.documentElement.clientWidth;
      });
    await expect.poll(wide).toBe(0);
    await page.context().close();
  });
});
