/** On paper: the numbers, the inputs and the way back are there, what is only for hands is not. */
import { expect, test } from 'vitest';
import { describeInChromium, useChromium } from './support/chromium';
import { KINDS_IN_BOOK } from './support/dist';
import { waitUntilAwake } from './support/in-page';
import { useServer } from './support/targets';

describeInChromium('printed', () => {
  const place = useServer();
  const chromium = useChromium();
  test.each(KINDS_IN_BOOK)('%s has tables, inputs and its address', async (file) => {
    const { page, problems } = await chromium.open(place.home);
    await page.goto(place.home + encodeURI(file));
    await page.evaluate(waitUntilAwake);
    await page.emulateMedia({ media: 'print' });
    // A real print: pages learn of it and write down what a reader on paper cannot ask for.
    expect((await page.pdf({ format: 'A4' })).byteLength).toBeGreaterThan(5000);
    for (const figure of await page.locator('spare-figure').all()) {
      expect(await figure.locator('[data-part=table] tbody tr').first().isVisible()).toBe(true);
      expect(await figure.locator('[data-part=inputs]').isVisible()).toBe(true);
      expect(await figure.locator('[data-part=address]').innerText()).toBe(place.home + file);
      expect(await figure.locator('.actions').isVisible()).toBe(false);
    }
    expect(await page.locator('spare-search').isVisible()).toBe(false);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toMatch(
      /^(rgb\(255, 255, 255\)|rgba\(0, 0, 0, 0\))$/,
    );
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
