/** A goal goes to its figure, stands there as one drags, and its way back is exact. */
import type { BrowserContextOptions, Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInChromium, useChromium } from './support/chromium';
import { waitUntilMounted } from './support/in-page';
import { useServer } from './support/targets';

/** Scrolls something there and waits until the page stands still, so that a click need not move it. */
async function inTheMiddle(one: Locator): Promise<void> {
  const top = () => one.evaluate((root) => Math.round(root.getBoundingClientRect().top));
  await one.evaluate((root) => root.scrollIntoView({ block: 'center', behavior: 'instant' }));
  let before = Number.NaN;
  await expect
    .poll(async () => {
      const [last, now] = [before, await top()];
      before = now;
      return now === last;
    })
    .toBe(true);
}

describeInChromium('a goal', () => {
  const place = useServer();
  const chromium = useChromium();

  async function open(chapter: string, goal: string, options: BrowserContextOptions = {}) {
    const { page, problems } = await chromium.open(place.home, options);
    await page.goto(`${place.home}${chapter}/index.html`);
    if (options.javaScriptEnabled !== false)
      expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    const root = page.locator(`[data-challenge=${goal}]`);
    const start = root.locator('[data-part=start]');
    const topOf = () => start.evaluate((one) => one.getBoundingClientRect().top);
    const hasFocus = () => start.evaluate((one) => one === document.activeElement);
    return { page, problems, root, start, topOf, hasFocus, dock: page.locator('.goal-dock') };
  }

  test('opens a figure that was not bet on yet, with all its controls', async () => {
    const { page, problems, start, dock } = await open('measuring', 'busy-and-quick');
    const figure = page.locator('#at-the-counter');
    expect(await figure.getAttribute('data-covered')).not.toBeNull();
    await inTheMiddle(start);
    await start.click();
    await expect.poll(() => dock.isVisible()).toBe(true);
    expect(await figure.getAttribute('data-covered')).toBeNull();
    expect(await figure.locator('[data-input=utilization] .slider').isVisible()).toBe(true);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  const SIZES = [
    ['a desk', { viewport: { width: 1280, height: 800 } }],
    ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ] as const;

  test.each(SIZES)(
    'docks to its figure, and leads back to where the reader was, on %s',
    async (_, size) => {
      const { page, problems, root, start, topOf, hasFocus, dock } = await open(
        'overprovisioning',
        'no-more-than-twice',
        size,
      );
      // Nothing is ticked before anything was pressed.
      expect(await start.innerText()).toBe('Set it up');
      expect(await start.getAttribute('aria-pressed')).toBeNull();
      await inTheMiddle(start);
      const top = await topOf();
      await start.click();
      await expect.poll(() => dock.isVisible()).toBe(true);
      expect(await dock.evaluate((bar) => bar.parentElement?.id)).toBe('flash-bar');
      expect(await dock.evaluate((bar) => bar === document.activeElement)).toBe(true);
      expect(await start.getAttribute('aria-pressed')).toBeNull();
      expect(await dock.locator('.met').count()).toBe(0);
      expect(await root.locator('.met').count()).toBe(0);
      await expect
        .poll(() => dock.evaluate((bar) => Math.round(bar.getBoundingClientRect().top)))
        .toBeLessThan(80);
      // In sight and short, also while a control below the drawing is in hand; and what it says is live.
      const slider = page.locator('#flash-bar [data-input=user_capacity] .slider').first();
      await slider.focus();
      await slider.scrollIntoViewIfNeeded();
      const box = await dock.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect(box?.height).toBeLessThan(190);
      const before = await dock.innerText();
      for (let times = 0; times < 4; times += 1) await page.keyboard.press('PageDown');
      await expect.poll(() => dock.innerText()).not.toBe(before);
      await dock.locator('[data-dock=back]').click();
      await expect.poll(async () => Math.abs((await topOf()) - top)).toBeLessThan(2);
      expect(await hasFocus()).toBe(true);
      expect(await dock.count()).toBe(0);
      // It stays so, when all that was changed on the way has been drawn.
      await page.waitForTimeout(1000);
      expect(Math.abs((await topOf()) - top)).toBeLessThan(2);
      expect(problems).toEqual([]);
      await page.context().close();
    },
  );

  test('leads back by the browser’s own button as well, and from a link to its figure', async () => {
    const { page, problems, root, dock } = await open('access-time', 'under-thirty');
    const link = root.locator('a[href="#disk-steps"]');
    await inTheMiddle(link);
    const topOf = () => link.evaluate((one) => one.getBoundingClientRect().top);
    const top = await topOf();
    await link.click();
    await expect
      .poll(() => dock.evaluateAll((bars) => bars.map((bar) => bar.parentElement?.id)))
      .toEqual(['disk-steps']);
    expect(page.url()).toMatch(/#disk-steps$/);
    await page.goBack();
    await expect.poll(() => dock.count()).toBe(0);
    await expect.poll(async () => Math.abs((await topOf()) - top)).toBeLessThan(2);
    await page.waitForTimeout(700);
    expect(Math.abs((await topOf()) - top)).toBeLessThan(2);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('is closed where the reader is, says when it is met, and stands at one figure at a time', async () => {
    const { page, start, dock } = await open('access-time', 'under-thirty');
    await start.click();
    await expect.poll(() => dock.count()).toBe(1);
    for (const [input, text] of [
      ['seek_time', '2.9 ms'],
      ['rotation_speed', '15000 rpm'],
      ['request_size', '4 MiB'],
    ] as const) {
      await page.fill(`#one-command-${input}`, text);
      await page.press(`#one-command-${input}`, 'Enter');
    }
    await expect.poll(() => dock.getAttribute('data-met')).toBe('');
    await expect.poll(() => dock.locator('[data-dock=done]').innerText()).toMatch(/^Right\./);
    const at = await page.evaluate(() => scrollY);
    await page.getByRole('button', { name: 'Close the goal' }).click();
    expect(await dock.count()).toBe(0);
    expect(Math.abs((await page.evaluate(() => scrollY)) - at)).toBeLessThan(200);
    await page.context().close();
  });

  test('reads as text without a script', async () => {
    const { page, root, start } = await open('overprovisioning', 'no-more-than-twice', {
      javaScriptEnabled: false,
    });
    expect(await start.isVisible()).toBe(false);
    expect(await root.innerText()).toMatch(/at most 2 under random writes/);
    expect(await root.locator('.conditions li').count()).toBe(5);
    await page.context().close();
  });
});
