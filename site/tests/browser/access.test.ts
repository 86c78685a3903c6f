/** axe on every page, light and dark, on a desk and on a phone; and nothing to scroll sideways. */
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { AXE, violations } from './support/axe';
import { describeInChromium, useChromium } from './support/chromium';
import { BOOK, KINDS } from './support/dist';
import { waitUntilAwake } from './support/in-page';
import { useServer } from './support/targets';

const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

/** All rules in the light; in the dark nothing can differ but colours. */
const LOOKS: { colorScheme: 'light' | 'dark'; rules: RunOptions }[] = [
  { colorScheme: 'light', rules: {} },
  { colorScheme: 'dark', rules: { runOnly: ['color-contrast'] } },
];

/** By how much the page is wider than its window. */
const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

describeInChromium('for everyone', () => {
  const place = useServer();
  const chromium = useChromium();
  let page: Page;
  beforeAll(async () => {
    ({ page } = await chromium.open(place.home, { reducedMotion: 'reduce' }));
  });

  test.each([...new Set([...BOOK, ...KINDS])])('%s', async (file) => {
    await page.goto(place.home + encodeURI(file));
    expect(await page.evaluate(waitUntilAwake)).toEqual([]);
    // Given to the page as text: the policy of some pages lets no other script in.
    await page.evaluate(AXE);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const { colorScheme, rules } of LOOKS) {
        await page.emulateMedia({ colorScheme });
        const found = await violations(page, rules);
        expect(found, `${size.width} pixels wide, ${colorScheme}`).toEqual([]);
      }
      expect(await page.evaluate(overflow), `${size.width} pixels wide`).toBeLessThanOrEqual(0);
    }
  });
});
