/** A page opened for one of its figures, which is read and used as a reader does. */
import { expect } from 'vitest';
import type { Chromium } from './chromium';
import { waitUntilMounted } from './in-page';

/** Opens pages at `place` on a desk, and waits until they are mounted; `path` is where nothing else is asked for. */
export const deskPages =
  (chromium: Chromium, place: { readonly home: string }, path: string) =>
  async (query = '', options = {}, other = path) => {
    const { page, problems } = await chromium.open(place.home, {
      viewport: { width: 1280, height: 900 },
      ...options,
    });
    await page.goto(`${place.home}${other}${query}`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    return { page, problems };
  };

/** The same, for the figure `id` of the page at `path`. */
export const figurePages = (
  chromium: Chromium,
  place: { readonly home: string },
  id: string,
  path: string,
) => {
  const open = deskPages(chromium, place, path);
  return async (query = '', options = {}, other = path) => {
    const { page, problems } = await open(query, options, other);
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
};
