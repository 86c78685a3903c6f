/** A page opened for one of its figures, which is read and used as a reader does. */
import { expect } from 'vitest';
import type { useChromium } from './chromium';
import { waitUntilMounted } from './in-page';

type Chromium = ReturnType<typeof useChromium>;

/** Opens pages at `place`; `path` is the one that has the figure `id`. */
export const figurePages =
  (chromium: Chromium, place: { readonly home: string }, id: string, path: string) =>
  async (query = '', options = {}, other = path) => {
    const { page, problems } = await chromium.open(place.home, {
      viewport: { width: 1280, height: 900 },
      ...options,
    });
    await page.goto(`${place.home}${other}${query}`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    const figure = page.locator(`#${id}`);
    return {
      page,
      problems,
      figure,
      part: (name: string) => figure.locator(`[data-part=${name}]`).innerText(),
      /** The drawing that is seen. */
      drawing: () => figure.locator('svg.chart:visible').first(),
      /** By the keyboard, as a reader without a mouse does. */
      async press(selector: string) {
        await figure.locator(selector).focus();
        await page.keyboard.press('Enter');
      },
    };
  };
