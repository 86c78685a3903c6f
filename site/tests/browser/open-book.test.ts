/** Nothing that one reads is hidden: only blanks, answers of covered figures, and what lies in closed folds. */
import { expect, test } from 'vitest';
import { listFiles } from '../../tasks/folder';
import { inTier } from '../tier';
import { describeInChromium, useChromium } from './support/chromium';
import { waitUntilMounted } from './support/in-page';
import { useServer } from './support/targets';

const CHAPTERS = listFiles('content/chapters').map((file) => file.replace('.mdx', ''));

/** A living drive shows what it tells once it runs, and after six seconds where it does not. */
const ALIVE = { timeout: 10_000 };

/** Text of the chapter that is laid out and cannot be seen, or is not laid out at all, with the element that holds it. */
function hiddenText(): string[] {
  const allowed = [
    // Folded away, and opened by what stands there.
    'details:not([open]) > :not(summary)',
    '.blank[data-blank]',
    // What a covered figure asks for, and what of it waits for that.
    'spare-figure[data-covered] > .figure',
    // In an open figure, its question that was answered.
    '.bet, .guess',
    // A stage says in its picture what its question asks, and a bet is one; a living drive says some of its words in some states alone.
    '.figure:is([data-format=stage], [data-bets]) .figure-question, .living-wait, .living-settings, .living-plot',
    // For other senses, other widths of a drawing, paper, and states of a control.
    '.living-settings, .visually-hidden, [aria-live], svg, [hidden], .inputs-line, .address-line, .mirror',
    '.control, .control-choice, .toolbar, .numbers > summary, dialog, script, style, template, math, noscript, option, button',
    // Opened by their signs in the line, on a screen without a margin; the lead of a phone, and of a desk.
    '.note, .note-sign, .cite, .lead-below',
  ].join(', ');
  const walker = document.createTreeWalker(
    document.querySelector('article.prose') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  const found = new Set<string>();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement;
    if (!holder || !node.textContent?.trim() || holder.closest(allowed)) continue;
    if (holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    found.add(`${holder.localName}.${holder.className}: ${node.textContent.trim().slice(0, 60)}`);
  }
  return [...found];
}

/** Brings the living drive of a chapter to where it is read, which is where it begins. */
function meetLivingDrive(): void {
  document.querySelector('spare-living')?.scrollIntoView();
}

/** The tallest stretch of a page, in pixels, with neither text nor picture nor control in it. */
function tallestGap(): number {
  const parts = document.querySelectorAll(
    'article.prose :is(p, li, dt, dd, h2, h3, td, th, svg, canvas, img, button, input, summary, math, legend, pre, textarea, select)',
  );
  const spans = [...parts]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }))
    .map((part) => part.getBoundingClientRect())
    .filter(({ height }) => height > 0)
    .map(({ top, bottom }) => [top, bottom] as const)
    .sort(([a], [b]) => a - b);
  let [end, gap] = [spans[0]?.[1] ?? 0, 0];
  for (const [top, bottom] of spans) {
    gap = Math.max(gap, top - end);
    end = Math.max(end, bottom);
  }
  return Math.round(gap);
}

/** By then the address says what a page has to say, in milliseconds after the last change. */
const ADDRESS_WRITTEN = 800;

describeInChromium.each(CHAPTERS)('%s', (chapter) => {
  const place = useServer();
  const chromium = useChromium();

  test('hides no text and keeps nothing in white, before a bet and with all answers shown', async () => {
    const { page, problems } = await chromium.open(place.home);
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(`${place.home}${chapter}/index.html`);
      expect(await page.evaluate(waitUntilMounted)).toEqual([]);
      await page.evaluate(meetLivingDrive);
      await expect.poll(() => page.evaluate(hiddenText), ALIVE).toEqual([]);
      expect(await page.evaluate(tallestGap)).toBeLessThan(200);
    }
    const shows = page.locator('.show-answers button');
    await shows.evaluate((button) => (button as HTMLButtonElement).click());
    await expect
      .poll(() => page.locator('.blank[data-blank], spare-figure[data-covered]').count())
      .toBe(0);
    await expect.poll(() => page.evaluate(hiddenText), ALIVE).toEqual([]);
    // It is remembered on this page, and no address says so.
    await page.waitForTimeout(ADDRESS_WRITTEN);
    expect(new URL(page.url()).search).toBe('');
    await page.reload();
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    await expect
      .poll(() => page.locator('.blank[data-blank], spare-figure[data-covered]').count())
      .toBe(0);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('the copied link of each figure shows that figure to whoever opens it', async () => {
    const { page } = await chromium.open(place.home);
    await page.goto(`${place.home}${chapter}/index.html`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    const asking = 'spare-figure:has([data-bet-again], [data-guess=again])';
    const ids = await page
      .locator(inTier(asking, 'spare-figure'))
      .evaluateAll((all) => all.map(({ id }) => id));
    for (const id of ids) {
      await page.goto('about:blank');
      await page.goto(`${place.home}${chapter}/index.html#${id}`);
      expect(await page.evaluate(waitUntilMounted)).toEqual([]);
      const drawing = page.locator(`#${id} [data-part=charts]`);
      await expect.poll(() => drawing.isVisible(), { message: id }).toBe(true);
      // By itself a place in the page uncovers nothing.
      const asks = (await page.locator(`${asking}#${id}`).count()) > 0;
      expect((await page.locator(`#${id}[data-covered]`).count()) > 0, id).toBe(asks);
    }
    await page.context().close();
  });
});
