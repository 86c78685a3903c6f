/** The search of the book, from servers and from a disk, by keyboard alone. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readText } from '../../tasks/folder';
import { sectionsOf } from '../../tasks/search-index';
import { describeInChromium, useChromium, type Watched } from './support/chromium';
import { BOOK, DIST } from './support/dist';
import { moveHitRatio } from './support/frames';
import { waitUntilMounted } from './support/in-page';
import { ON_DISK, TARGETS, useTarget } from './support/targets';

/** A section deep in a page that is not the first, with a heading that no other has. */
const sections = BOOK.flatMap((page) => sectionsOf(readText(DIST, page), page));
const wanted = sections
  .filter(({ address }) => address.includes('/') && address.includes('#'))
  .filter(({ heading }) => sections.filter((other) => other.heading === heading).length === 1)
  .at(-1);

/** Opens the search, types, and gives what the reader sees once the index has come. */
async function ask(page: Page, words: string): Promise<{ status: string; hits: string[] }> {
  await page.locator('.search-open').focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(words);
  const status = page.locator('.search-status:not(:empty)');
  await status.waitFor();
  const hits = await page.locator('.search-hits a').allInnerTexts();
  return { status: await status.innerText(), hits };
}

/** Whether a word stands in the window, of a page that was opened below its beginning. */
function isSeen(word: string): boolean {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (scrollY > 0 && texts.nextNode()) {
    const at = texts.currentNode.textContent?.indexOf(word) ?? -1;
    if (at < 0) continue;
    const range = document.createRange();
    range.setStart(texts.currentNode, at);
    range.setEnd(texts.currentNode, at + word.length);
    const { top, height } = range.getBoundingClientRect();
    if (height > 0 && top > 0 && top < innerHeight) return true;
  }
  return false;
}

/** What has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.matches('.search-hits a') ? 'hit' : element?.className || element?.localName;
  });

describeInChromium.each(TARGETS)('search from $name', (target) => {
  const place = useTarget(target);
  const chromium = useChromium();

  async function openAt(address: string): Promise<Watched> {
    const tab = await chromium.open(place.home);
    await tab.page.goto(place.home + address);
    expect(await tab.page.evaluate(waitUntilMounted)).toEqual([]);
    return tab;
  }
  const openHome = () => openAt('index.html');

  test('a heading is found and its section is opened', async () => {
    if (!wanted) throw new Error('The book has no section to look for');
    const { page, problems } = await openHome();
    const { status, hits } = await ask(page, wanted.heading);
    expect(status).toMatch(/^\d+ places?(, and \d+ with some of the words)?$/);
    expect(hits.join('\n')).toContain(wanted.heading);
    await page.locator(`.search-hits a[href$="${wanted.address}"]`).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(place.home + wanted.address);
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  test('arrows walk the hits, and Escape gives the focus back', async () => {
    const { page, problems } = await openHome();
    const { hits } = await ask(page, 'cache');
    expect(hits.length).toBeGreaterThan(1);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toBe('hit');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => focused(page)).toBe('input');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    await expect.poll(() => focused(page)).toBe('search-open');
    expect(problems).toEqual([]);
  });

  test('Enter follows the first hit', async () => {
    const { page, problems } = await openHome();
    await ask(page, 'cache');
    const hit = page.locator('.search-hits a').first();
    const first = await hit.evaluate((link: HTMLAnchorElement) => link.href);
    expect(first).toContain(place.home);
    await page.keyboard.press('Enter');
    await page.waitForURL(first);
    expect(problems).toEqual([]);
  });

  // A disk shows the files of a folder, not its page.
  test.each(target === ON_DISK ? ['index.html'] : ['index.html', ''])(
    'a hit on the same page, at its address …/%s, only scrolls: the numbers stay',
    async (file) => {
      const { page, problems } = await openAt(`caching-versus-ssd/${file}`);
      await page.evaluate(moveHitRatio);
      await expect.poll(() => new URL(page.url()).search).toContain('hit_ratio=0');
      const before = new URL(page.url());
      await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
      for (const [words, hash] of [
        ['write-back', '#when-requests-are-writes'],
        // The beginning of the page.
        ['good must a cache be', '#main'],
      ] as const) {
        await ask(page, words);
        await page.locator(`.search-hits a[href$="${hash}"]`).focus();
        await page.keyboard.press('Enter');
        await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
        const target = page.locator(':target');
        await expect.poll(() => target.count()).toBe(1);
        await expect
          .poll(() => target.evaluate((place) => Math.abs(place.getBoundingClientRect().top)))
          .toBeLessThan(200);
        const { pathname, search } = new URL(page.url());
        expect([pathname, search]).toEqual([before.pathname, before.search]);
        expect(await page.locator('html[data-same]').count()).toBe(1);
      }
      expect(problems).toEqual([]);
    },
  );

  test.each(['SD card', 'volblocksize', 'microsd'])(
    'the first hit of “%s” that quotes opens where its words stand',
    async (words) => {
      const { page, problems } = await openHome();
      await ask(page, words);
      const hit = page.locator('.search-hits a[href*=":~:text="]').first();
      const quote = /text=([^,]*)/.exec((await hit.getAttribute('href')) ?? '')?.[1] ?? '';
      await hit.click();
      await page.waitForURL(/\/(?!index)[a-z-]+\/index\.html/);
      await expect
        .poll(() => page.evaluate(isSeen, decodeURIComponent(quote).split(' ').at(-1) ?? ''))
        .toBe(true);
      expect(problems).toEqual([]);
    },
  );

  test('what is not there is said', async () => {
    const { page } = await openHome();
    expect(await ask(page, 'xyzzyqwv')).toEqual({ status: 'Nothing found.', hits: [] });
  });
});
