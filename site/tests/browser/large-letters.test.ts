/** Letters twice as large (WCAG 1.4.4) on a phone and on a desk, and a phone on its side: nothing leaves the window, and the first screen has what is asked. */
import { expect, test } from 'vitest';
import { listFiles } from '../../tasks/folder';
import { inTier } from '../tier';
import { describeInChromium, useChromium } from './support/chromium';
import { waitUntilMounted } from './support/in-page';
import { wrongWords } from './support/labels';
import { useServer } from './support/targets';

const CHAPTERS = listFiles('content/chapters').map((file) => file.replace('.mdx', '/'));
const CALCULATORS = ['cached-disk', 'spare-for-target', 'endurance', 'queue', 'simulate'];
const PAGES = [
  '',
  ...CHAPTERS,
  ...CALCULATORS.map((name) => `calculators/${name}/`),
  ...['your-drive/', 'homework/', 'assign/', 'marking/'],
];
const TRIED = inTier(
  ['', 'overprovisioning/', 'performance-consistency/', 'endurance/', 'calculators/cached-disk/'],
  PAGES,
);

const SIDE = { width: 844, height: 390 };
const DESK = { width: 1280, height: 800 };

/** What can be seen and reaches over the right edge of the window, unless it scrolls in a box of its own. */
function outside(): string[] {
  const within = document.documentElement.clientWidth + 1;
  const isCut = (one: Element): boolean => {
    for (let at: Element | null = one; at && at !== document.body; at = at.parentElement) {
      const { overflowX, clipPath } = getComputedStyle(at);
      if (overflowX !== 'visible' || clipPath !== 'none') return true;
    }
    return false;
  };
  const wide = [...document.querySelectorAll('body *')].filter(
    (one) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      one.getBoundingClientRect().right > within &&
      !isCut(one),
  );
  const over = document.documentElement.scrollWidth - within + 1;
  return [
    ...(over > 0 ? [`the page is ${over} px too wide`] : []),
    ...wide.slice(0, 5).map((one) => one.outerHTML.slice(0, 90)),
  ];
}

/** Buttons whose words are cut off. */
const cutButtons = () =>
  [...document.querySelectorAll<HTMLElement>('main button, header button, main summary')]
    .filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) &&
        getComputedStyle(one).overflowX === 'hidden' &&
        one.scrollWidth > one.clientWidth + 1,
    )
    .map((one) => one.textContent.trim());

/** Drawings of a wide page whose words have not grown with the others, at most half as much again. */
const smallDrawings = () =>
  [...document.querySelectorAll<SVGSVGElement>('main spare-figure .charts > svg.chart')]
    .filter((svg) => svg.clientWidth > 420 && svg.clientWidth / svg.viewBox.baseVal.width < 1.45)
    .map((svg) => `${svg.closest('spare-figure')?.id}: ${svg.clientWidth}`);

const rootLetters = () => getComputedStyle(document.documentElement).fontSize;

describeInChromium('a reader', () => {
  const place = useServer();
  const chromium = useChromium();

  test.each(TRIED)('with letters twice as large sees all of /%s', async (path) => {
    const { page, problems } = await chromium.open(place.home, {
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    });
    await page.goto(`${place.home}${path}index.html`);
    const large = await page.addStyleTag({ content: 'html { font-size: 200% }' });
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    await expect.poll(() => page.evaluate(outside)).toEqual([]);
    expect(await page.evaluate(cutButtons)).toEqual([]);
    for (const size of [SIDE, DESK]) {
      await page.setViewportSize(size);
      await expect.poll(() => page.evaluate(outside)).toEqual([]);
      expect(await page.evaluate(cutButtons)).toEqual([]);
    }
    // The browser's own setting, by which a window is counted in those letters too.
    await large.evaluate((one: Element) => one.remove());
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    expect(await page.evaluate(rootLetters)).toBe('32px');
    await expect.poll(() => page.evaluate(outside)).toEqual([]);
    expect(await page.evaluate(cutButtons)).toEqual([]);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test.each(inTier(['caching-versus-ssd/', 'measuring/'], CHAPTERS))(
    'with letters twice as large reads those of the drawings of /%s',
    async (path) => {
      const { page } = await chromium.open(place.home, { viewport: DESK, reducedMotion: 'reduce' });
      await page.goto(`${place.home}${path}index.html`);
      expect(await page.evaluate(waitUntilMounted)).toEqual([]);
      const session = await page.context().newCDPSession(page);
      await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
      await expect.poll(() => page.evaluate(smallDrawings)).toEqual([]);
      expect(await page.evaluate(wrongWords)).toEqual([]);
      await page.context().close();
    },
  );

  test.each(PAGES)('of a phone on its side has no use for a scroll bar on /%s', async (path) => {
    const { page, problems } = await chromium.open(place.home, {
      viewport: SIDE,
      hasTouch: true,
      reducedMotion: 'reduce',
    });
    await page.goto(`${place.home}${path}index.html`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    await expect.poll(() => page.evaluate(outside)).toEqual([]);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test.each(CHAPTERS)(
    'of a phone on its side sees what /%s asks on the first screen',
    async (path) => {
      const { page } = await chromium.open(place.home, { viewport: SIDE, hasTouch: true });
      await page.goto(`${place.home}${path}index.html`);
      expect(await page.evaluate(waitUntilMounted)).toEqual([]);
      const begins = () => document.querySelector('.prose')?.getBoundingClientRect().top;
      expect(await page.evaluate(begins)).toBeLessThan(SIDE.height / 2);
      await page.context().close();
    },
  );
});
