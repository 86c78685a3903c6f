/** A phone on its side: a picture and what moves it are on the screen together. */
import { expect, test } from 'vitest';
import { listFiles } from '../../tasks/folder';
import { inTier } from '../tier';
import { describeInChromium, useChromium } from './support/chromium';
import { uncoverAll, waitUntilMounted } from './support/in-page';
import { useServer } from './support/targets';

const CHAPTERS = listFiles('content/chapters').map((file) => file.replace('.mdx', '/'));
const CALCULATORS = ['warranty', 'slc-cache', 'cached-disk'].map((name) => `calculators/${name}/`);
const PAGES = inTier(
  ['access-time/', 'endurance/', 'calculators/warranty/'],
  [...CHAPTERS, ...CALCULATORS],
);

/**
 * Brings each control to three places of the window; gives those with which less than three quarters of their picture,
 * or of what the window has room for, can be seen at any of them.
 */
async function apart(): Promise<string[]> {
  document.documentElement.style.scrollBehavior = 'auto';
  const drawn = () =>
    new Promise<void>((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
    );
  const isShown = (one: Element) => one.checkVisibility({ visibilityProperty: true });
  const hands =
    '.figure > :is(.controls, .control-choices) > *, .figure > :is(.presets, .player, .timeline)';
  const found: string[] = [];
  for (const figure of document.querySelectorAll('spare-figure')) {
    const picture = [...figure.querySelectorAll('.charts')].find(isShown);
    if (!picture) continue;
    for (const hand of [...figure.querySelectorAll(hands)].filter(isShown)) {
      let best = 0;
      for (const block of ['center', 'start', 'end'] as const) {
        hand.scrollIntoView({ block });
        await drawn();
        const bar = document.documentElement.dataset.bar === undefined ? 0 : 51;
        const { top, bottom, height } = picture.getBoundingClientRect();
        const seen = Math.min(bottom, innerHeight) - Math.max(top, bar);
        best = Math.max(best, seen / Math.min(height, innerHeight - bar));
      }
      if (best < 0.75)
        found.push(`${figure.id}: ${hand.textContent.trim().slice(0, 30)} ${best.toFixed(2)}`);
    }
  }
  return found;
}

/** Parts of figures that a picture lies over, wherever its figure stands in the window. */
async function covered(): Promise<string[]> {
  const found: string[] = [];
  for (const figure of document.querySelectorAll<HTMLElement>('spare-figure > .figure')) {
    for (const block of ['start', 'center', 'end'] as const) {
      figure.scrollIntoView({ block });
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const picture = figure.querySelector('.charts')?.getBoundingClientRect();
      if (!picture) continue;
      for (const part of figure.querySelectorAll(':scope > :not(.charts, .with-beside)')) {
        const { top, bottom, left, right, height } = part.getBoundingClientRect();
        const isApart =
          bottom <= picture.top + 1 ||
          top >= picture.bottom - 1 ||
          left >= picture.right - 1 ||
          right <= picture.left + 1;
        if (height > 1 && part.checkVisibility() && !isApart)
          found.push(`${figure.parentElement?.id}: ${part.className}`);
      }
    }
  }
  return [...new Set(found)];
}

/** Whether the controls of any figure are narrower than their words. */
const squeezed = () =>
  [...document.querySelectorAll<HTMLElement>('.figure .control > label')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.clientWidth < 80)
    .map((one) => one.textContent.trim());

describeInChromium('on a phone on its side', () => {
  const place = useServer();
  const chromium = useChromium();

  for (const viewport of [
    { width: 844, height: 390 },
    { width: 667, height: 375 },
  ])
    test.each(PAGES)(
      `of ${viewport.width} px each picture of /%s is seen with what moves it`,
      async (path) => {
        const { page, problems } = await chromium.open(place.home, {
          viewport,
          hasTouch: true,
          reducedMotion: 'reduce',
        });
        await page.goto(`${place.home}${path}index.html`);
        expect(await page.evaluate(waitUntilMounted)).toEqual([]);
        expect(await page.evaluate(squeezed)).toEqual([]);
        await page.evaluate(uncoverAll);
        expect(await page.evaluate(apart)).toEqual([]);
        expect(await page.evaluate(covered)).toEqual([]);
        expect(await page.evaluate(squeezed)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
          viewport.width,
        );
        expect(problems).toEqual([]);
        await page.context().close();
      },
    );
});
