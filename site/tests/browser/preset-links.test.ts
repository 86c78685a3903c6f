/**
 * Links that set a page's state, as in the notes for teachers: the page takes all that they say, and shows it. In the
 * fast tier, one link to each figure is followed; that pages take all of the others is asked in `links.test.ts`.
 */
import type { Page } from 'playwright-core';
import { type ExpectStatic, expect, test } from 'vitest';
import { inTier } from '../tier';
import { describeInChromium, useChromium } from './support/chromium';
import { LIVE_IN_BOOK, sampled } from './support/dist';
import { waitUntilMounted } from './support/in-page';
import { SERVER_AND_DISK, useServer, useTarget } from './support/targets';

const CHAPTERS = LIVE_IN_BOOK.filter((page) => /^[^/]+\/index\.html$/.test(page));

/** Milliseconds: a chapter has up to twenty of them, and each opens it anew. */
const ONE_BY_ONE = 300_000;

/** The windows of a phone and, in the long tier, of a laptop. */
const WINDOWS = [{ width: 390, height: 844 }, ...inTier([], [{ width: 1280, height: 800 }])];

/** Pixels from the top of the window within which a figure stands that was linked to, below the bar of a phone. */
const AT_THE_TOP = 70;

const stateLinks = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLAnchorElement>('.prose a[href*="?s=1"]')];
    return [...new Set(all.map(({ href }) => href))];
  });

/** In the fast tier, the first of the links to each place. */
const followed = (links: readonly string[]) =>
  inTier(
    [...new Map(links.toReversed().map((link) => [link.split('#')[1], link])).values()],
    links,
  );

/** Where the target of the address begins in the window, and whether it is what is seen there. */
const placeOfTarget = (page: Page) =>
  page.evaluate(() => {
    const target = document.getElementById(location.hash.slice(1));
    if (!target) return { top: Number.NaN, isSeen: false };
    const { left, top, width } = target.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + 8);
    return { top, isSeen: target.contains(there) };
  });

/** A smooth scroll takes its time. */
async function expectAtTheTop(page: Page, link: string, expect: ExpectStatic): Promise<void> {
  await expect
    .poll(async () => (await placeOfTarget(page)).top, { message: link })
    .toSatisfy((top: number) => top >= 0 && top < AT_THE_TOP);
  expect((await placeOfTarget(page)).isSeen, link).toBe(true);
}

describeInChromium.each(WINDOWS)('the links of a chapter that set its state, at $width', (size) => {
  const place = useServer();
  const chromium = useChromium();

  test.concurrent.for(sampled(CHAPTERS))(
    '%s takes all of them and shows the figure',
    { timeout: ONE_BY_ONE },
    async (file, { expect }) => {
      const { page, problems } = await chromium.open(place.home, { viewport: size });
      await page.goto(place.home + file);
      const links = await stateLinks(page);
      expect(links.length).toBeGreaterThan(2);
      const notices: string[] = [];
      for (const link of followed(links)) {
        await page.goto(link);
        expect(await page.evaluate(waitUntilMounted)).toEqual([]);
        const notice = await page.locator('[data-notice]').innerText();
        if (notice !== '') notices.push(`${link.slice(place.home.length)}: ${notice}`);
        await expectAtTheTop(page, link, expect);
      }
      expect(notices).toEqual([]);
      expect(problems).toEqual([]);
      await page.context().close();
    },
  );
});

describeInChromium.each(SERVER_AND_DISK)('a link that is followed, from $name', (target) => {
  const place = useTarget(target);
  const chromium = useChromium();

  test('leads to its figure, which keeps its place in the address as it is changed', async () => {
    const { page, problems } = await chromium.open(place.home);
    await page.goto(`${place.home}overprovisioning/index.html`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    await page.locator('details.teachers > summary').click();
    await page.locator('.teachers a[href$="free-space.trim=off#free-space"]').click();
    await page.waitForURL(/#free-space$/);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    await expectAtTheTop(page, page.url(), expect);
    const slider = page.locator('#free-space [data-input=trimmed_share] .slider');
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.url()).not.toContain('trimmed_share=0.5&');
    expect(page.url()).toMatch(/trimmed_share=.*free-space\.trim=off#free-space$/);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('does not hold who scrolls away before the page has settled', async () => {
    const { page } = await chromium.open(place.home);
    await page.goto(`${place.home}overprovisioning/index.html?s=1#free-space`);
    await expect.poll(async () => (await placeOfTarget(page)).top).toBeLessThan(AT_THE_TOP);
    await page.mouse.move(200, 200);
    await page.mouse.wheel(0, -900);
    await expect.poll(async () => (await placeOfTarget(page)).top).toBeGreaterThan(400);
    await page.evaluate(() => document.body.append(document.createElement('p')));
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    expect((await placeOfTarget(page)).top).toBeGreaterThan(400);
    await page.context().close();
  });
});
