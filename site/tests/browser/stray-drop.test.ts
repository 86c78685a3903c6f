/** Files that are let go beside the place for them, and files that are too large for it. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { MOST_IN_PIECES } from '../../engine/file-size';
import { describeInChromium, useChromium } from './support/chromium';
import { useServer } from './support/targets';

/** Lets a file go over an element, as a hand does; whether the browser would then leave the page. */
function letGo(page: Page, over: string): Promise<boolean> {
  return page.evaluate((selector) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['0, 8, w'], 'trace.csv'));
    const target = document.querySelector(selector);
    return ['dragover', 'drop'].some((kind) =>
      target?.dispatchEvent(
        new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true, composed: true }),
      ),
    );
  }, over);
}

/** Pages with a place for files, and what it is called there. */
const ZONES = [
  ['calculators/simulate/index.html', '[data-trace=panel]', '[data-trace=said]'],
  ['caching-versus-ssd/index.html', '#decision-tree .capture', '#capture-said'],
] as const;

describeInChromium('a file', () => {
  const server = useServer();
  const chromium = useChromium();

  test.each([
    'index.html',
    'glossary/index.html',
    'access-time/index.html',
    'embed/cached-disk/index.html',
    ...ZONES.map(([file]) => file),
  ])('that is let go somewhere on %s leaves the book where it is', async (file) => {
    const { page, problems } = await chromium.open(server.home);
    await page.goto(server.home + file);
    const isTaking = ZONES.some(([other]) => other === file);
    if (isTaking) await page.locator('[data-drop]').first().waitFor({ state: 'attached' });
    await expect.poll(() => letGo(page, 'h1')).toBe(false);
    expect(await page.locator('.stray-drop').innerText()).toMatch(
      isTaking ? /Drop it inside the dashed border/ : /This page takes no files\./,
    );
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test.each(ZONES)('on %s is taken by the place for it', async (file, zone, said) => {
    const { page, problems } = await chromium.open(server.home);
    await page.goto(server.home + file);
    await page.locator('[data-drop]').first().waitFor({ state: 'attached' });
    await page.locator(zone).evaluate((panel) => panel.setAttribute('open', ''));
    await letGo(page, zone);
    const answers = page.locator(`${said}, ${zone} [role=alert]`);
    // One is read, the other is no capture: each says so where nothing stood.
    await expect.poll(async () => (await answers.allInnerTexts()).join('').trim()).not.toBe('');
    expect(await page.locator('.stray-drop').count()).toBe(0);

    await page.locator(`${zone} input[type=file]`).evaluate((input, bytes) => {
      const { files } = new DataTransfer();
      const file = Object.defineProperty(new File([], 'large.txt'), 'size', { value: bytes });
      Object.defineProperty(input, 'files', { value: Object.assign([file], { item: files.item }) });
      input.dispatchEvent(new Event('change'));
    }, MOST_IN_PIECES + 1e8);
    await expect
      .poll(() => page.locator(`${zone} [role=alert]`).innerText())
      .toMatch(/^The file has 1\.1\sGB; it may have at most (1\sGB|64\sMB)\.$/);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
