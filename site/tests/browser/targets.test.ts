/** What is pressed is large enough for a finger, and the header for large letters. */
import { expect, test } from 'vitest';
import { listFiles } from '../../tasks/folder';
import { inTier } from '../tier';
import { describeInChromium, useChromium } from './support/chromium';
import { useServer } from './support/targets';

const CHAPTERS = listFiles('content/chapters').map((file) => file.replace('.mdx', '/'));
const OTHERS = [
  ...['assign', 'marking', 'homework', 'together', 'your-drive', 'references', 'glossary'],
  ...['summary', 'in-your-page', 'calculators', 'calculators/cached-disk', 'calculators/simulate'],
].map((place) => `${place}/`);
const PAGES = [
  '',
  ...inTier(['assign/', 'marking/', ...CHAPTERS.slice(0, 1)], [...OTHERS, ...CHAPTERS]),
];

/** What can be pressed, stands not within text, and is no target of 24 by 24 pixels: by what a press there would meet. */
function smallTargets(): string[] {
  delete document.documentElement.dataset.rolled;
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details:not(.menu)'))
    fold.open = true;
  const all = document.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type=hidden]), select, summary, [role=slider][tabindex="0"]',
  );
  const small = (one: HTMLElement) => {
    one.scrollIntoView({ block: 'center', behavior: 'instant' });
    const label = one.closest('label');
    const { left, top, width, height } = one.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const around = [-11.5, 11.5].flatMap((by) => [
      [x + by, y],
      [x, y + by],
    ]);
    const isMet = ([across = 0, down = 0]: readonly number[]) => {
      const met = document.elementFromPoint(across, down);
      return met !== null && (one.contains(met) || met === label || label?.contains(met));
    };
    return !around.every(isMet);
  };
  const seen = [...all].filter(
    (one) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      getComputedStyle(one).display !== 'inline' &&
      !one.matches('.visually-hidden, .visually-hidden *, .skip, :disabled') &&
      one.getBoundingClientRect().width > 1,
  );
  const tell = (one: HTMLElement) => {
    const { width, height } = one.getBoundingClientRect();
    return `${one.localName}.${one.className} “${one.textContent.trim().slice(0, 20)}” ${width.toFixed()} × ${height.toFixed()}`;
  };
  const found = seen.filter(
    (one) =>
      (one.getBoundingClientRect().width < 24 || one.getBoundingClientRect().height < 24) &&
      small(one),
  );
  return [...new Set(found.map(tell))];
}

describeInChromium('a hand', () => {
  const place = useServer();
  const chromium = useChromium();

  test.each(PAGES)('finds what can be pressed, on /%s', async (path) => {
    const { page, problems } = await chromium.open(place.home, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    await page.goto(`${place.home}${path}index.html`);
    await page.waitForTimeout(500);
    expect(await page.evaluate(smallTargets)).toEqual([]);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test.each([...CHAPTERS])('finds the signs of notes on /%s', async (path) => {
    const { page } = await chromium.open(place.home, { viewport: { width: 390, height: 844 } });
    await page.goto(`${place.home}${path}index.html`);
    const signs = await page.evaluate(() => {
      delete document.documentElement.dataset.rolled;
      for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details'))
        fold.open = true;
      return [...document.querySelectorAll('.note-sign')].flatMap((sign) => {
        const { width, height } = sign.getBoundingClientRect();
        return sign.checkVisibility() ? [Math.min(width, height)] : [];
      });
    });
    expect(signs.length).toBeGreaterThan(0);
    expect(Math.min(...signs)).toBeGreaterThanOrEqual(24);
    await page.context().close();
  });

  test('finds the way to Your drive in the menu', async () => {
    const { page } = await chromium.open(place.home, { viewport: { width: 390, height: 844 } });
    await page.goto(`${place.home}glossary/index.html`);
    await page.locator('.site-nav > summary').click();
    await page.locator('.site-nav').getByRole('link', { name: 'Your drive' }).click();
    await page.waitForURL(/your-drive/);
    await page.context().close();
  });

  test.each([320, 390, 1280])(
    'sees the header whole with letters twice as large, %i pixels wide',
    async (width) => {
      const { page } = await chromium.open(place.home, { viewport: { width, height: 844 } });
      await page.goto(`${place.home}glossary/index.html`);
      await page.addStyleTag({ content: 'html { font-size: 200% }' });
      const over = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('.site-header :is(a, summary, button, svg, span)')]
            .filter(
              (one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth + 1,
            )
            .map((one) => one.outerHTML.slice(0, 80)),
        );
      expect(await over()).toEqual([]);
      await page.context().close();
    },
  );

  test.each([1553, 1649, 1920])('has the header on one line, %i pixels wide', async (width) => {
    const { page } = await chromium.open(place.home, { viewport: { width, height: 844 } });
    await page.goto(`${place.home}glossary/index.html`);
    const header = await page.locator('.site-header').boundingBox();
    expect(header?.height).toBeLessThan(70);
    await page.context().close();
  });
});
