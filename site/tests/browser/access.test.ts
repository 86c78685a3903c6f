/** axe on every page, light and dark, on a desk and on a phone; and nothing to scroll sideways. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { describeInChromium, useChromium } from './support/chromium';
import { PAGES } from './support/dist';
import { waitUntilAwake } from './support/in-page';
import { useServer } from './support/targets';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

/** What axe objects to: the rule and the elements. */
const violations = (page: Page) =>
  page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(): Promise<AxeResults> } };
    const found = await axe.run();
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    );
  });

/** Elements that stick out of the page on the right. */
const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

// A copy that stands alone is its embed page, byte for byte but for links.
describeInChromium.each(PAGES.filter((page) => !page.startsWith('one-file/')))('%s', (file) => {
  const place = useServer();
  const chromium = useChromium();
  let page: Page;
  beforeAll(async () => {
    ({ page } = await chromium.open(place.home, { reducedMotion: 'reduce' }));
    await page.goto(place.home + encodeURI(file));
    await page.evaluate(waitUntilAwake);
    // Given to the page as text: its content policy lets no other script in.
    await page.evaluate(AXE);
  });

  for (const size of SIZES) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`is usable by all at ${size.width} pixels, ${colorScheme}`, async () => {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme });
        expect(await violations(page)).toEqual([]);
        expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
      });
    }
  }
});
