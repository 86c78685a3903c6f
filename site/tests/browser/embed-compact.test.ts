/** Frames with `compact=1`: the drawing and what it says, in as little room as a blog gives, and a way past it for the keyboard. */
import { chromium as launcher } from 'playwright-core';
import { expect, test } from 'vitest';
import { COMPACT, SLIDE } from '../../embed/first-height';
import { COMPACT_WIDE } from '../../embed/plain-heights';
import heights from '../../runtime/figure/frame-heights.json';
import { framesOf } from '../../tasks/embed-scripts';
import { measureHeights } from '../../tasks/measure-frames';
import { findChromium, findHeadlessShell } from '../../tasks/tools';
import { AXE, violations } from './support/axe';
import { describeInChromium, useChromium } from './support/chromium';
import { FILES } from './support/dist';
import { waitUntilMounted } from './support/in-page';
import { useServer } from './support/targets';

/** WordPress cuts frames there. */
const TALLEST = 1000;

test('a frame is no taller than hosts allow', () => {
  const tall = Object.entries(heights).filter(([, row]) => (row[COMPACT.place] ?? 0) > TALLEST);
  expect(tall).toEqual([]);
  expect(framesOf(FILES).length).toBeGreaterThan(100);
});

test('a compact frame fits a slide', () => {
  const tall = Object.entries(heights).filter(
    ([, row]) => ((row as number[])[COMPACT_WIDE.place] ?? 0) > SLIDE.height,
  );
  expect(tall).toEqual([]);
});

/** While a curve is to be drawn, its figure has fewer controls. */
const UNCOVERED: Readonly<Record<string, string>> = {
  'figure/hit-ratio': '&hit-ratio.revealed=1',
};

describeInChromium('a compact frame', () => {
  const place = useServer();
  const chromium = useChromium();

  test.each(['cached-disk', 'figure/hit-ratio', 'simulate'])(
    '%s folds its controls and opens them',
    async (frame) => {
      const { page, problems } = await chromium.open(place.home);
      await page.setViewportSize({ width: 640, height: 1000 });
      await page.goto(`${place.home}embed/${frame}/index.html?compact=1${UNCOVERED[frame] ?? ''}`);
      expect(await page.evaluate(waitUntilMounted)).toEqual([]);
      const [slider, button] = [
        page.locator('.controls .slider').first(),
        page.locator('[data-unfold]'),
      ];
      expect(await slider.isVisible()).toBe(false);
      expect(await page.locator('.figure-title').boundingBox()).toMatchObject({ width: 1 });
      await page.evaluate(AXE);
      expect(await violations(page, {})).toEqual([]);

      await button.press('Enter');
      expect(await button.getAttribute('aria-expanded')).toBe('true');
      expect(await slider.isVisible()).toBe(true);
      await slider.press('ArrowRight');
      await expect.poll(() => page.url()).toContain('s=1&');
      expect(page.url()).toContain('compact=1');
      expect(await page.locator('[data-notice]').isVisible()).toBe(false);
      await button.press('Enter');
      expect(await slider.isVisible()).toBe(false);
      expect(problems).toEqual([]);
      await page.context().close();
    },
  );

  test('one that plays, one that is drawn on and one that is tall fit a slide, answered or not', async () => {
    const executablePath = findHeadlessShell() ?? findChromium();
    const browser = await launcher.launch({ executablePath, args: ['--no-sandbox'] });
    for (const figure of ['spike-period', 'mixed-rate', 'live-bench', 'bus-trace']) {
      const [height] = await measureHeights(browser, place.home, `figure/${figure}`, [
        COMPACT_WIDE.place,
      ]);
      expect(height, figure).toBeLessThanOrEqual(SLIDE.height);
    }
    await browser.close();
  });

  test('the keyboard gets past any frame with one key', async () => {
    const { page } = await chromium.open(place.home);
    await page.goto(`${place.home}embed/cached-disk/index.html`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip this calculator' });
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const full = page.getByRole('link', { name: 'open full page' });
    expect(await full.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.context().close();
  });
});
