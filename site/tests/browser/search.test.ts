/** The search of the book, from a server and from a disk, by keyboard alone. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readText } from '../../build/folder';
import { sectionsOf } from '../../build/search-index';
import { describeInChromium, useChromium } from './support/chromium';
import { DIST, isForeign, PAGES } from './support/dist';
import { TARGETS, useTarget } from './support/targets';

/** The section furthest from the first page, and a query that is its heading. */
const wanted = PAGES.filter((page) => !isForeign(page))
  .flatMap((page) => sectionsOf(readText(DIST, page), page))
  .filter(({ address }) => address.includes('/') && address.includes('#'))
  .at(-1);

/** Hits and status as the reader sees them, once the index has come. */
async function ask(page: Page, words: string): Promise<{ status: string; hits: string[] }> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(words);
  const status = page.locator('.search-status:not(:empty)');
  await status.waitFor();
  return {
    status: await status.innerText(),
    hits: await page.locator('.search-hits a').allInnerTexts(),
  };
}

describeInChromium.each(TARGETS)('search from $name', (target) => {
  const place = useTarget(target);
  const chromium = useChromium();

  test('a heading is found and its section is opened', async () => {
    if (!wanted) throw new Error('The book has no section to look for');
    const { page, problems } = await chromium.open(place.home);
    await page.goto(`${place.home}index.html`);
    const { status, hits } = await ask(page, wanted.heading);
    expect(status).toMatch(/^\d+ places?$/);
    expect(hits.join('\n')).toContain(wanted.heading);
    const hit = page.locator(`.search-hits a[href$="${wanted.address}"]`);
    await hit.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(place.home + wanted.address);
    expect(await page.locator('dialog[open]').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  test('arrows walk the hits, Enter takes the first, Escape gives the focus back', async () => {
    const { page, problems } = await chromium.open(place.home);
    await page.goto(`${place.home}index.html`);
    const { hits } = await ask(page, 'a');
    expect(hits.length).toBeGreaterThan(1);
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).not.toBe('');
    await page.keyboard.press('ArrowUp');
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('input');
    await page.keyboard.press('Escape');
    expect(await page.locator('dialog[open]').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  test('what is not there is said', async () => {
    const { page } = await chromium.open(place.home);
    await page.goto(`${place.home}index.html`);
    expect(await ask(page, 'xyzzyqwv')).toEqual({ status: 'Nothing found.', hits: [] });
  });
});
