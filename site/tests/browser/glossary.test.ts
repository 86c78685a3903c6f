/** The glossary on screens and paper: short where there is little room, and every anchor arrives. */
import { expect, test } from 'vitest';
import anchors from '../../elements/reference/quantity-anchors.json';
import { describeInChromium, useChromium } from './support/chromium';
import { useServer } from './support/targets';

const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };
const PAGE = 'glossary/index.html';
/** Of the quantities, the first that has been renamed, or else any. */
const EARLIER = Object.keys(anchors)[0] ?? '';

describeInChromium.each([true, false])('with JavaScript: %s', (javaScriptEnabled) => {
  const place = useServer();
  const chromium = useChromium();
  const open = async (viewport: typeof WIDE, hash = '') => {
    const { page, problems } = await chromium.open(place.home, { viewport, javaScriptEnabled });
    await page.goto(place.home + PAGE + hash);
    return { page, problems };
  };

  test('a phone has a page of it, each letter a fold', async () => {
    const { page, problems } = await open(PHONE);
    await expect.poll(() => page.locator('.site-footer').isVisible()).toBe(true);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height / PHONE.height).toBeLessThan(6);
    const word = page.locator('#write-amplification dd').first();
    expect(await word.isVisible()).toBe(false);
    await page.locator('#words-w > summary').click();
    expect(await word.isVisible()).toBe(true);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('where there is room the words lie open, and the quantities are folded', async () => {
    const { page } = await open(WIDE);
    await expect.poll(() => page.locator('#write-amplification dd').first().isVisible()).toBe(true);
    await expect.poll(() => page.locator('#quantities').isVisible()).toBe(true);
    expect(await page.locator(`#${EARLIER}`).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    const quantity = page.locator('.glossary > div', { has: page.locator(`#${EARLIER}`) });
    const place = (await quantity.count()) > 0 ? quantity : page.locator(`#${EARLIER}`);
    expect(await place.isVisible()).toBe(true);
    await page.context().close();
  });

  test.each(['#cleaning', `#${EARLIER}`, '#words-q', '#quantities-t'])(
    'a link to %s arrives, on a phone too',
    async (hash) => {
      for (const viewport of [WIDE, PHONE]) {
        const { page } = await open(viewport, hash);
        const target = page.locator(hash);
        const top = () => target.evaluate((element) => element.getBoundingClientRect().top);
        await expect.poll(top).toBeGreaterThan(-5);
        await expect.poll(top).toBeLessThan(viewport.height);
        const fold = target.locator('xpath=ancestor::details');
        if ((await fold.count()) > 0 && viewport === PHONE)
          expect(await fold.getAttribute('open')).not.toBeNull();
        await page.context().close();
      }
    },
  );
});
