/**
 * Every page on a desk and on a phone, light and dark: axe has no objection, nothing scrolls sideways, and the
 * equations are whole.
 */
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { AXE, violations } from './support/axe';
import { describeInChromium, useChromium } from './support/chromium';
import { BOOK, isOneOfItsKind, KINDS } from './support/dist';
import { wrongEquations } from './support/equations';
import { waitUntilMounted } from './support/in-page';
import { useServer } from './support/targets';

const DESK = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Every page by all rules in both sizes and both looks, each once. */
const LOOKS: Look[] = [
  { size: DESK, colorScheme: 'light', rules: {} },
  { size: PHONE, colorScheme: 'dark', rules: {} },
];

/** The other two pairs, where nothing can differ but colors. Those of a calculator are those of any other. */
const OTHER_LOOKS: Look[] = [
  { size: PHONE, colorScheme: 'light', rules: { runOnly: ['color-contrast'] } },
  { size: DESK, colorScheme: 'dark', rules: { runOnly: ['color-contrast'] } },
];

interface Look {
  size: { width: number; height: number };
  colorScheme: 'light' | 'dark';
  rules: RunOptions;
}

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
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    // Given to the page as text: the policy of some pages lets no other script in.
    await page.evaluate(AXE);
    const looks = isOneOfItsKind(file) ? [...LOOKS, ...OTHER_LOOKS] : LOOKS;
    for (const { size, colorScheme, rules } of looks) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      const name = `${size.width} pixels wide, ${colorScheme}`;
      expect(await violations(page, rules), name).toEqual([]);
      expect(await page.evaluate(overflow), name).toBeLessThanOrEqual(0);
      expect(await page.evaluate(wrongEquations), name).toEqual([]);
    }
  });
});
