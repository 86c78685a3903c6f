/** A chapter that unrolls is whole soon, and at once for whoever wants a place further down. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInChromium, useChromium } from './support/chromium';
import { holdFrames, waitUntilMounted } from './support/in-page';
import { useServer } from './support/targets';

const CHAPTER = 'overprovisioning/index.html';

/** How many parts of the chapter are not laid out, of how many. */
const notLaidOut = (page: Page) =>
  page.evaluate(() => {
    const parts = [
      ...document.querySelectorAll('.prose > :not(.lead-below, style), .page-foot, .site-footer'),
    ];
    const shown = parts.filter((part) => getComputedStyle(part).display !== 'none');
    return { of: parts.length, hidden: parts.length - shown.length };
  });

/** Where a heading in the middle of the chapter stands in the window, and its id. */
const middleHeading = (page: Page) =>
  page.evaluate(() => {
    const headings = [...document.querySelectorAll('.prose > h2[id]')];
    const heading = headings[Math.floor(headings.length / 2)];
    return { id: heading?.id ?? '', top: heading?.getBoundingClientRect().top ?? Number.NaN };
  });
/** Waits without frames, which the test may be holding; a smooth scroll takes its time. */
const until = (isTrue: () => Promise<boolean>) => expect.poll(isTrue).toBe(true);

describeInChromium('a chapter that unrolls', () => {
  const place = useServer();
  const chromium = useChromium();
  const open = async (held: boolean, address = CHAPTER) => {
    const { page, problems } = await chromium.open(place.home);
    if (held) await page.addInitScript(holdFrames);
    await page.goto(place.home + address);
    return { page, problems };
  };

  test('starts with its first screen and is whole soon', async () => {
    const { page: held } = await open(true);
    const { of, hidden } = await notLaidOut(held);
    expect(hidden).toBeGreaterThan(of / 2);
    // What is seen first fills the window.
    const last = held.locator('.prose > :nth-child(8)');
    expect((await last.boundingBox())?.y).toBeGreaterThan(700);
    await held.context().close();

    const { page, problems } = await open(false);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    expect((await notLaidOut(page)).hidden).toBe(0);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('is whole at once for a link into it', async () => {
    const { page: whole } = await open(false);
    expect(await whole.evaluate(waitUntilMounted)).toEqual([]);
    const { id } = await middleHeading(whole);
    await whole.context().close();
    const { page } = await open(true, `${CHAPTER}#${id}`);
    expect((await notLaidOut(page)).hidden).toBe(0);
    await until(async () => Math.abs((await middleHeading(page)).top) < 120);
    await page.context().close();
  });

  test('is whole at once for a link to a text of it', async () => {
    const { page } = await open(true, `${CHAPTER}#:~:text=wear`);
    expect((await notLaidOut(page)).hidden).toBe(0);
    await page.context().close();
  });

  test('goes to a section that is chosen before it is laid out', async () => {
    const { page } = await open(true);
    const { id } = await middleHeading(page);
    await page.evaluate((hash) => {
      location.hash = hash;
    }, id);
    await until(async () => Math.abs((await middleHeading(page)).top) < 120);
    expect((await notLaidOut(page)).hidden).toBe(0);
    await page.context().close();
  });

  test('is whole after a reload, where the reader was', async () => {
    const { page } = await open(false);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    await page.evaluate(() => scrollTo(0, 4000));
    await until(() => page.evaluate(() => scrollY === 4000));
    await page.addInitScript(holdFrames);
    await page.reload();
    expect((await notLaidOut(page)).hidden).toBe(0);
    await until(() => page.evaluate(() => Math.abs(scrollY - 4000) < 40));
    await page.context().close();
  });

  test('is whole on paper', async () => {
    const { page } = await open(true);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect((await notLaidOut(page)).hidden).toBe(0);
    await page.context().close();
  });
});
