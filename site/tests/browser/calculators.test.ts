/** The page of all calculators, found by typing; and what a calculator's page says first. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInChromium, useChromium } from './support/chromium';
import { waitUntilMounted } from './support/in-page';
import { useServer } from './support/targets';

const LIST = 'calculators/index.html';
const ALL = 75;
const WIDTHS = [320, 390, 768, 1280, 1920];

const entries = (page: Page) => page.locator('[data-calculator]:visible');
const idsOn = (page: Page) =>
  entries(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-calculator')));
const focused = (page: Page) =>
  page.evaluate(
    () =>
      document.activeElement?.closest('[data-calculator]')?.getAttribute('data-calculator') ??
      document.activeElement?.id,
  );

describeInChromium('all calculators', () => {
  const place = useServer();
  const chromium = useChromium();
  const open = async (options = {}) => {
    const { page, problems } = await chromium.open(place.home, options);
    await page.goto(place.home + LIST);
    return { page, problems, box: page.locator('#find-calculator') };
  };

  test('are found as one types, the best first, with what was found and why', async () => {
    const { page, problems, box } = await open();
    const status = page.locator('#find-status');
    await expect.poll(() => idsOn(page)).toHaveLength(ALL);
    for (const [typed, id] of [
      ['tbw', 'endurance'],
      ['iops', 'flash-read'],
      ['gc', 'cleaning-steps'],
      ['waf', 'write-amplification'],
      ['slow after an hour', 'write-cliff'],
    ] as const) {
      await box.fill('');
      await box.pressSequentially(typed);
      await expect.poll(async () => (await idsOn(page))[0]).toBe(id);
      expect(await status.innerText()).toMatch(/^\d+ calculators\.$/);
      expect(await entries(page).first().locator('[data-part=why]').innerText()).not.toBe('');
    }
    await box.fill('amplificaton');
    await expect
      .poll(() => status.innerText())
      .toBe('No calculator is about “amplificaton”. Did you mean “amplification”?');
    expect(await idsOn(page)).toEqual([]);
    // Nothing of it stays in the address.
    expect(page.url()).toBe(place.home + LIST);
    await box.fill('');
    await expect.poll(() => idsOn(page)).toHaveLength(ALL);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('stand in their order again when the box is empty', async () => {
    const { page, box } = await open();
    await expect
      .poll(() => page.evaluate(() => customElements.get('spare-finder') !== undefined))
      .toBe(true);
    const before = await idsOn(page);
    await box.fill('write');
    await expect.poll(async () => (await idsOn(page)).length).toBeLessThan(ALL);
    await box.fill(' ');
    await expect.poll(() => idsOn(page)).toEqual(before);
    expect(await page.locator('[data-part=why]').allInnerTexts()).toEqual(Array(ALL).fill(''));
    await page.context().close();
  });

  test('are reached by the keyboard alone', async () => {
    const { page, box } = await open();
    await box.press('t');
    await box.pressSequentially('rim');
    await expect.poll(async () => (await idsOn(page))[0]).toBe('trim');
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe('trim');
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).not.toBe('trim');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await focused(page)).toBe('find-calculator');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    expect(await box.inputValue()).toBe('');
    expect(await focused(page)).toBe('find-calculator');
    expect(await idsOn(page)).toHaveLength(ALL);
    await box.fill('uber');
    await box.press('Enter');
    await page.waitForURL(/calculators\/read-error\//);
    await page.context().close();
  });

  test('stand whole without JavaScript, with no box that does nothing', async () => {
    const { page, box } = await open({ javaScriptEnabled: false });
    expect(await idsOn(page)).toHaveLength(ALL);
    expect(await box.isVisible()).toBe(false);
    await page.context().close();
  });

  test.each(WIDTHS)('are no wider than a window of %i px', async (width) => {
    const { page, box } = await open({ viewport: { width, height: 800 } });
    const over = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    expect(await over()).toBe(0);
    await box.fill('write amplification');
    await expect.poll(async () => (await idsOn(page)).length).toBeLessThan(ALL);
    expect(await over()).toBe(0);
    await page.context().close();
  });
});

describeInChromium('the answer of a calculator', () => {
  const place = useServer();
  const chromium = useChromium();

  test('stands first and largest, and follows the figure', async () => {
    const { page, problems } = await chromium.open(place.home);
    await page.goto(`${place.home}calculators/cached-disk/index.html`);
    const answer = async () => (await page.locator('.answer').innerText()).replaceAll(/\s+/g, ' ');
    expect(await answer()).toBe('Mean access time 3.25 ms');
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    const sizes = await page.evaluate(() => {
      const size = (element: Element | null) =>
        element && parseFloat(getComputedStyle(element).fontSize);
      return [size(document.querySelector('.answer-number')), size(document.querySelector('h1'))];
    });
    expect(sizes[0]).toBeGreaterThanOrEqual(88);
    expect(sizes[0]).toBeGreaterThan(sizes[1] ?? 0);
    await page.locator('[data-input=hit_ratio] .box').fill('0');
    await expect.poll(answer).toBe('Mean access time 15.3 ms');
    await page.locator('[data-view=y] select').selectOption('ssd_speedup');
    await expect.poll(answer).toBe('SSD speedup over the disk 100');
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('says where the page stands', async () => {
    const { page } = await chromium.open(place.home);
    await page.goto(`${place.home}calculators/endurance/index.html`);
    const crumbs = page.locator('.crumbs li');
    expect(await crumbs.allInnerTexts()).toEqual([
      'Calculators',
      'How long?',
      'Flash endurance and lifetime',
    ]);
    await crumbs.nth(1).locator('a').click();
    await page.waitForURL(/calculators\/(index\.html)?#endurance$/);
    await page.context().close();
  });
});
