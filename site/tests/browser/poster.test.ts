/** The book on one page is one sheet of A3, or two of A4 or Letter. */
import { expect, test } from 'vitest';
import { listFiles } from '../../tasks/folder';
import { describeInChromium, useChromium } from './support/chromium';
import { waitUntilMounted } from './support/in-page';
import { useServer } from './support/targets';

const SUMMARY = 'summary/index.html';
const CHAPTERS = listFiles('content/chapters').length;

/** Pages of a PDF as Chromium writes it. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

describeInChromium('the poster', () => {
  const place = useServer();
  const chromium = useChromium();

  test.each(['A4', 'Letter'])('prints on two sheets of %s', async (format) => {
    const { page } = await chromium.open(place.home);
    await page.goto(`${place.home}${SUMMARY}`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    expect(pagesOf(await page.pdf({ format }))).toBe(2);
    await page.context().close();
  });

  test('prints on one sheet of A3 by its button, and is as before afterwards', async () => {
    const { page, problems } = await chromium.open(place.home);
    await page.goto(`${place.home}${SUMMARY}`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    await page.evaluate('globalThis.print = () => {}');
    await page.getByRole('button', { name: 'Print on one A3 sheet' }).click();
    const sheet = () => page.evaluate(() => document.documentElement.dataset.sheet);
    expect(await sheet()).toBe('a3');
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pagesOf(pdf)).toBe(1);
    // 420 by 297 mm in points.
    expect(pdf.toString('latin1')).toMatch(/\/MediaBox\s*\[0 0 119\d(\.\d+)? 84\d/);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    expect(await sheet()).toBeUndefined();
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('has a picture, a number and a sentence for each chapter', async () => {
    const { page } = await chromium.open(place.home, { javaScriptEnabled: false });
    await page.goto(`${place.home}${SUMMARY}`);
    const cards = page.locator('.poster-pictures > li');
    expect(await cards.count()).toBe(CHAPTERS);
    for (const card of await cards.all()) {
      expect(await card.locator('svg.thumbnail path').count()).toBeGreaterThan(0);
      expect(await card.locator('.poster-number b').innerText()).toMatch(/\d/);
      expect(await card.locator('.poster-sentence').innerText()).toMatch(/\.$/);
    }
    await page.context().close();
  });
});
