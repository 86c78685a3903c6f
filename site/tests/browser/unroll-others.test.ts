/** Pages that are no chapters unroll as those do: the first screen first, the rest soon, nothing lost. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInChromium, useChromium } from './support/chromium';
import { holdFrames, waitUntilMounted } from './support/in-page';
import { useServer } from './support/targets';

const PAGES = [
  'index.html',
  'calculators/cached-disk/index.html',
  'calculators/write-amplification/index.html',
  'calculators/simulate/index.html',
  'glossary/index.html',
];
const SCREENS = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

/** How many parts of the page are laid out and how many are not, and where what is laid out ends. */
const laidOut = (page: Page) =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('.prose > *, .home-part, .site-footer')];
    const shown = parts.filter((part) => getComputedStyle(part).display !== 'none');
    const ends = shown.map((part) => part.getBoundingClientRect().bottom);
    // Scripts, and what waits to be asked for, are never to be seen.
    const scripts = parts.filter((part) => part.matches('script, style, [data-later]')).length;
    return { hidden: parts.length - scripts - shown.length, end: Math.max(...ends) };
  });

describeInChromium.each(PAGES)('%s', (file) => {
  const place = useServer();
  const chromium = useChromium();
  const open = async (held: boolean, address = file, viewport = SCREENS[0]) => {
    const { page, problems } = await chromium.open(place.home, { viewport });
    if (held) await page.addInitScript(holdFrames);
    await page.goto(place.home + address);
    return { page, problems };
  };

  test.each(SCREENS)('starts with its first screen, $width wide', async (viewport) => {
    const { page } = await open(true, file, viewport);
    const { hidden, end } = await laidOut(page);
    expect(hidden).toBeGreaterThan(4);
    expect(end).toBeGreaterThan(viewport.height);
    await page.context().close();
  });

  test('is whole soon', async () => {
    const { page, problems } = await open(false);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    expect((await laidOut(page)).hidden).toBe(0);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('is whole at once for a link into it, and on paper', async () => {
    const { page } = await open(true, `${file}#main`);
    expect((await laidOut(page)).hidden).toBe(0);
    await page.context().close();

    const { page: printed } = await open(true);
    await printed.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect((await laidOut(printed)).hidden).toBe(0);
    await printed.context().close();
  });
});
