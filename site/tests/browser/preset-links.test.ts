/** Links that set a page's state, as in the notes for teachers: the page takes all that they say. */
import { expect, test } from 'vitest';
import { describeInChromium, useChromium } from './support/chromium';
import { LIVE_IN_BOOK } from './support/dist';
import { waitUntilAwake } from './support/in-page';
import { useServer } from './support/targets';

const CHAPTERS = LIVE_IN_BOOK.filter((page) => /^[^/]+\/index\.html$/.test(page));

/** Milliseconds: a chapter has up to twenty of them, and each opens it anew. */
const ONE_BY_ONE = 300_000;

describeInChromium('the links of a chapter that set its state', () => {
  const place = useServer();
  const chromium = useChromium();

  test.concurrent.each(CHAPTERS)(
    '%s takes all of them',
    async (file) => {
      const { page, problems } = await chromium.open(place.home);
      await page.goto(place.home + file);
      const links = await page.evaluate(() => {
        const all = [...document.querySelectorAll<HTMLAnchorElement>('.prose a[href*="?s=1"]')];
        return [...new Set(all.map(({ href }) => href))];
      });
      expect(links.length).toBeGreaterThan(2);
      const notices: string[] = [];
      for (const link of links) {
        await page.goto(link);
        expect(await page.evaluate(waitUntilAwake)).toEqual([]);
        const notice = await page.locator('[data-notice]').innerText();
        if (notice !== '') notices.push(`${link.slice(place.home.length)}: ${notice}`);
      }
      expect(notices).toEqual([]);
      expect(problems).toEqual([]);
      await page.context().close();
    },
    ONE_BY_ONE,
  );
});
