/** The row of actions under a figure: what is taken away is whole, also where a frame forbids much. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { aloud } from '../../charts/aloud';
import { inTier } from '../tier';
import { describeInChromium, useChromium, type Watched } from './support/chromium';
import { KINDS_IN_BOOK, sampled } from './support/dist';
import { moveSliders, waitUntilMounted } from './support/in-page';
import { useServer } from './support/targets';
import { inMenu } from './support/toolbar';

/** Opens a sheet by an action, gives its text and closes it. */
async function sheetOf(page: Page, figure: Locator, action: string): Promise<string> {
  await (await inMenu(figure, action)).click();
  const sheet = page.locator('dialog[open]');
  const text = await sheet.locator('textarea').inputValue();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  return text;
}

const isWellFormed = (text: string) =>
  new DOMParser().parseFromString(text, 'image/svg+xml').querySelector('parsererror') === null;

describeInChromium.each(sampled(KINDS_IN_BOOK))('on %s', (file) => {
  const place = useServer();
  const chromium = useChromium();
  let tab: Watched;
  beforeAll(async () => {
    tab = await chromium.open(place.home);
    await tab.page.goto(place.home + encodeURI(file));
    expect(await tab.page.evaluate(waitUntilMounted)).toEqual([]);
  });

  test('numbers, drawing and frame can be taken away', async () => {
    const { page, problems } = tab;
    // What each figure gives away is asked without a browser (`svg-file.test.ts`, `table.test.ts`).
    const figures = await page.locator('spare-figure').all();
    for (const figure of figures.slice(0, inTier(4, undefined))) {
      const csv = await sheetOf(page, figure, 'csv');
      const lines = csv.trimEnd().split('\n');
      expect(lines.length).toBeGreaterThan(2);
      const svg = await sheetOf(page, figure, 'svg');
      expect(svg).toMatch(/^<svg[^>]* xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
      expect(await page.evaluate(isWellFormed, svg)).toBe(true);
      const snippet = await sheetOf(page, figure, 'embed');
      const [, address = ''] = /<iframe src="([^"]+)"/.exec(snippet) ?? [];
      expect((await page.request.get(address.replaceAll('&amp;', '&'))).status()).toBe(200);
    }
    expect(problems).toEqual([]);
  });

  test('the picture is a picture', async () => {
    const { page, problems } = tab;
    const figure = page.locator('spare-figure').first();
    await (await inMenu(figure, 'png')).click();
    const image = page.locator('dialog[open] img');
    await image.waitFor();
    expect(
      await image.evaluate((element) =>
        (element as HTMLImageElement)
          .decode()
          .then(() => (element as HTMLImageElement).naturalWidth),
      ),
    ).toBeGreaterThan(300);
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });

  test('a pinned state is compared with the present one until it is let go', async () => {
    const { page, problems } = tab;
    // Whoever moves a slider of a figure that asks has it answered: after that nothing else is uncovered.
    await page.evaluate(moveSliders, 1);
    const first = page.locator('spare-figure:not([data-covered]):has([data-action=pin])').first();
    const figure = page.locator(`#${await first.getAttribute('id')}`);
    const [pin, compare] = [
      figure.locator('[data-action=pin]'),
      figure.locator('[data-part=compare]'),
    ];
    expect(await compare.isVisible()).toBe(false);
    await pin.click();
    await expect.poll(() => pin.getAttribute('aria-pressed')).toBe('true');
    await page.evaluate(moveSliders, 1);
    // What is compared is drawn with the next frame, or when a run in a worker has ended.
    await compare.locator('tbody tr').first().waitFor();
    await pin.click();
    await compare.waitFor({ state: 'hidden' });
    expect(problems).toEqual([]);
  });

  test('one change is said once, after it has settled', async () => {
    const { page } = tab;
    const said = await page.evaluate(async () => {
      const figure = document.querySelector('spare-figure');
      const region = figure?.querySelector('[data-part=live]');
      const slider = figure?.querySelector<HTMLInputElement>('.slider');
      const reset = figure?.querySelector<HTMLElement>('[data-action=reset]');
      if (!figure || !region || !slider || !reset) return { texts: [], sentence: '' };
      // Off screen a figure follows later than its reader's hand.
      figure.scrollIntoView({ behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 300));
      const texts: string[] = [];
      // What was said before is taken away after a while; that says nothing.
      const hear = () => region.textContent && texts.push(region.textContent);
      new MutationObserver(hear).observe(region, { childList: true });
      const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
      /** Milliseconds until it is drawn. */
      const timed = async (act: () => void) => {
        const begin = performance.now();
        act();
        await new Promise((resolve) => requestAnimationFrame(resolve));
        return performance.now() - begin;
      };
      const moveTo = (place: number) =>
        timed(() => {
          slider.value = String(place);
          slider.dispatchEvent(new Event('input', { bubbles: true }));
        });
      // Where the machine stood still between two steps they were two changes: then it is tried again.
      for (let [times, longest] = [0, Infinity]; longest > 500 && times < 5; times += 1) {
        longest = await timed(() => reset.click());
        // What was changed before may have been said until now.
        texts.length = 0;
        for (const place of [1, 5, 9, 13]) longest = Math.max(longest, await moveTo(place + times));
      }
      // A run in a worker has its sentence when it has ended; a second one would follow within this time.
      const until = performance.now() + 30_000;
      while (texts.length === 0 && performance.now() < until) await pause(100);
      await pause(1200);
      return { texts, sentence: figure.querySelector('[data-part=sentence]')?.textContent ?? '' };
    });
    expect(said.texts).toEqual([aloud(said.sentence)]);
  });
});
