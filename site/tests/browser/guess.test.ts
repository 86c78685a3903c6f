/** A guess under way: what was drawn is kept, and the answer is not given away before it is compared. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inTier } from '../tier';
import { describeInChromium, useChromium } from './support/chromium';
import { waitUntilMounted } from './support/in-page';
import { useServer } from './support/targets';

const CHAPTER = 'caching-versus-ssd/index.html';
const POINTS = 11;
/** The full height, where a line starts that is drawn by keys, as it stands in the address. */
const HEIGHT = 'wp';

/** How the figure and the addresses below all figures stand. */
function standing() {
  const figure = document.querySelector('#hit-ratio');
  const chart = figure?.querySelector('.chart-wide');
  const addresses = [...document.querySelectorAll('[data-part=address]')];
  return {
    covered: figure?.hasAttribute('data-covered'),
    hasCurve: chart?.textContent?.includes('cached disk'),
    guess: chart?.querySelector('.guess')?.getAttribute('d'),
    sentence: figure?.querySelector('[data-part=sentence]')?.checkVisibility(),
    gap: figure?.querySelector('[data-part=gap]')?.textContent,
    canCompare: !figure?.querySelector<HTMLButtonElement>('[data-guess=compare]')?.disabled,
    addresses: [...new Set(addresses.map(({ textContent }) => textContent?.split('?')[1]))],
  };
}

const COVERED = { covered: true, hasCurve: false, sentence: false };
/** What is not drawn is not judged. */
const HALF = { ...COVERED, gap: 'Draw it to both ends, then check.', canCompare: false };
const WHOLE = { ...COVERED, gap: 'Drawn to both ends: check it.', canCompare: true };

describeInChromium('a guess under way', () => {
  const place = useServer();
  const chromium = useChromium();

  async function open(query = '') {
    const tab = await chromium.open(place.home);
    await tab.page.goto(`${place.home}${CHAPTER}${query}`);
    expect(await tab.page.evaluate(waitUntilMounted)).toEqual([]);
    return tab;
  }
  /** Draws a level line from the left as far as some point, and waits for the address. */
  async function draw(page: Page, points: number): Promise<void> {
    await page.focus('#hit-ratio .guess-pad');
    // At the left end it stays, and is drawn.
    await page.keyboard.press('ArrowLeft');
    for (let at = 1; at < points; at += 1) await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => page.url())
      .toMatch(`${HEIGHT.repeat(points)}${'--'.repeat(POINTS - points)}`);
    // The chart follows in a turn of its own.
    await page.locator('#hit-ratio .chart-wide .line.guess').waitFor({ state: 'attached' });
    await page.evaluate(
      () => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then))),
    );
  }

  test.each([['half drawn', 6], ...inTier([], [['not begun', 0]] as const)] as const)(
    '%s is covered on paper too, with room for a pen, and uncovered once shown',
    async (_, points) => {
      const { page, problems } = await open();
      if (points > 0) await draw(page, points);
      const before = await page.evaluate(standing);
      expect(before).toMatchObject(HALF);
      await page.evaluate(
        `addEventListener('beforeprint', () => { globalThis.onPaper = (${standing})(); })`,
      );
      const printed = async () => {
        await page.emulateMedia({ media: 'print' });
        await page.pdf({ format: 'A4' });
        return (await page.evaluate('onPaper')) as ReturnType<typeof standing>;
      };
      const { addresses, ...covered } = await printed();
      const { addresses: _before, ...asOnScreen } = before;
      expect(covered).toEqual(asOnScreen);
      expect(addresses.join()).not.toMatch(/guess|revealed/);
      const ask = page.locator('#hit-ratio .guess-ask');
      expect(await ask.innerText()).toMatch(/Draw your line in the chart\.$/);
      expect(await page.locator('#hit-ratio .guess-actions').isVisible()).toBe(false);

      await page.emulateMedia({ media: 'screen' });
      await page.locator('#hit-ratio [data-guess=show]').click();
      await expect.poll(() => page.evaluate(standing)).toMatchObject({ hasCurve: true });
      expect(await printed()).toMatchObject({ covered: false, hasCurve: true, sentence: true });
      expect(await ask.isVisible()).toBe(false);
      expect(problems).toEqual([]);
      await page.context().close();
    },
  );

  test.each([['nearly whole', POINTS - 2], ...inTier([], [['whole', POINTS]] as const)] as const)(
    '%s drawn comes back still covered, and can be compared',
    async (_, points) => {
      const { page, problems } = await open('?s=1&hit-ratio.scale=log');
      await draw(page, points);
      const before = await page.evaluate(standing);
      const address = page.url();
      await page.reload();
      expect(await page.evaluate(waitUntilMounted)).toEqual([]);
      // What is out of sight is drawn a moment later.
      await expect.poll(() => page.evaluate(standing)).toEqual({ ...before, ...WHOLE });
      expect(page.url()).toBe(address);

      await page.locator('#hit-ratio [data-guess=compare]').click();
      await expect.poll(() => page.url()).toMatch(`hit-ratio.guess=${HEIGHT.repeat(POINTS)}`);
      await page.reload();
      expect(await page.evaluate(waitUntilMounted)).toEqual([]);
      await expect
        .poll(() => page.evaluate(standing))
        .toMatchObject({
          covered: false,
          hasCurve: true,
          sentence: true,
          gap: expect.stringMatching(/farthest off at hit ratio 100%/),
        });
      expect(problems).toEqual([]);
      await page.context().close();
    },
  );

  test('that an older link holds is compared if it is whole, and covered if not', async () => {
    const whole = await open(`?s=1&hit-ratio.guess=${HEIGHT.repeat(POINTS)}`);
    await expect
      .poll(() => whole.page.evaluate(standing))
      .toMatchObject({ covered: false, hasCurve: true, sentence: true });
    const half = await open(`?s=1&hit-ratio.guess=${HEIGHT.repeat(6)}${'--'.repeat(5)}`);
    await expect.poll(() => half.page.evaluate(standing)).toMatchObject(HALF);
    for (const { page, problems } of [whole, half]) {
      expect(problems).toEqual([]);
      await page.context().close();
    }
  });
});
