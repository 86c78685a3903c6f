/**
 * Every control of every figure by keyboard alone, and with input that cannot be used. In the fast tier, the slider of
 * an input stands for the others of it on its page, and a box for the others of its figure.
 */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { inTier } from '../tier';
import { describeInChromium, useChromium, type Watched } from './support/chromium';
import { KINDS_IN_BOOK, sampled } from './support/dist';
import { waitUntilMounted } from './support/in-page';
import { readSliders, wordsOf } from './support/slider-words';
import { useServer } from './support/targets';

/** What a reader types who does not know what is wanted; each box is given one of them. */
const NONSENSE = ['!?', '1e999', '12 parsec'];

/** Presses a key and tells the value that follows. */
async function after(page: Page, key: string, read: () => Promise<number>): Promise<number> {
  await page.keyboard.press(key);
  return read();
}

/** What stands in the box of a control, and what is said of it where that can be seen. */
const verdict = (control: Element) => {
  const box = control.querySelector<HTMLInputElement>('.box');
  const problem = control.querySelector<HTMLElement>('.problem');
  return {
    value: box?.value,
    invalid: box?.getAttribute('aria-invalid'),
    sentence: problem?.checkVisibility({ visibilityProperty: true }) ? problem.innerText : '',
  };
};

const shown = (locator: Locator) => locator.filter({ visible: true }).all();

/**
 * Those of some elements that are seen now, and are tried: a control in use may bring others in, and move their
 * places. In the fast tier one by each name that the closest of `by` has in its attribute.
 */
async function tried(page: Page, selector: string, by: 'data-input' | 'data-figure') {
  const count = await page.evaluate(
    ([which, attribute, isEach]) => {
      for (const old of document.querySelectorAll('[data-tried]'))
        old.removeAttribute('data-tried');
      const names = new Set<string | null | undefined>();
      const chosen = [...document.querySelectorAll(which)]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .filter((one) => {
          const name = one.closest(`[${attribute}]`)?.getAttribute(attribute);
          const isNew = !names.has(name);
          names.add(name);
          return isEach || isNew;
        });
      for (const [at, one] of chosen.entries()) one.setAttribute('data-tried', String(at));
      return chosen.length;
    },
    [selector, by, inTier(false, true)] as const,
  );
  expect(count).toBeGreaterThan(0);
  return Array.from({ length: count }, (_, at) => page.locator(`[data-tried="${at}"]`));
}

describeInChromium.each(sampled(KINDS_IN_BOOK))('on %s', (file) => {
  const place = useServer();
  const chromium = useChromium();
  let tab: Watched;
  beforeAll(async () => {
    tab = await chromium.open(place.home);
    await tab.page.goto(place.home + encodeURI(file));
    expect(await tab.page.evaluate(waitUntilMounted)).toEqual([]);
    // A figure that waits for a bet has fewer controls.
    await tab.page.evaluate(() =>
      document.querySelector<HTMLElement>('.show-answers button')?.click(),
    );
  });

  test('sliders go by arrows, pages and to both ends', async () => {
    const { page, problems } = tab;
    for (const slider of await tried(page, 'spare-figure .slider', 'data-input')) {
      await slider.focus();
      const box = page.locator('[data-input]', { has: slider }).locator('.box');
      const start = (await box.count()) > 0 ? await box.inputValue() : undefined;
      const value = async () => Number(await slider.inputValue());
      const said: (string | null)[] = [];
      const listen = async (key: string) => {
        const place = await after(page, key, value);
        for (const now of await slider.evaluateAll(readSliders)) {
          const name = `${now.figure} ${now.input} at ${place}`;
          expect(now.says, name).toMatch(/\w/);
          // What is no input, such as a zoom, has words of its own.
          if (now.input !== '') expect(now.says, name).toBe(wordsOf(now));
          said.push(now.says);
        }
        return place;
      };
      const low = await listen('Home');
      const one = await listen('ArrowRight');
      const many = await listen('PageUp');
      const high = await listen('End');
      expect([low, one]).toEqual([0, 1]);
      expect(many).toBeGreaterThan(one);
      expect(high).toBe(Number(await slider.getAttribute('max')));
      expect(said[0]).not.toBe(said[3]);
      // As it was: other figures of the model reach as far as what it is set to.
      if (start !== undefined) await box.fill(start);
    }
    expect(problems).toEqual([]);
  });

  test('number boxes go by arrows and pages', async () => {
    const { page, problems } = tab;
    const controls = await tried(
      page,
      'spare-figure .control:has(.slider):has(.box)',
      'data-figure',
    );
    for (const control of controls.slice(0, inTier(4, undefined))) {
      const [box, slider] = [control.locator('.box'), control.locator('.slider')];
      await slider.fill(String(Math.round(Number(await slider.getAttribute('max')) / 2)));
      await box.focus();
      const place = async () => Number(await slider.inputValue());
      const start = await place();
      expect(await after(page, 'ArrowUp', place)).toBe(start + 1);
      expect(await after(page, 'ArrowDown', place)).toBe(start);
      const high = await after(page, 'PageUp', place);
      expect(high).toBeGreaterThan(start);
      expect(await after(page, 'PageDown', place)).toBeLessThan(high);
    }
    expect(problems).toEqual([]);
  });

  test('what cannot be used is left as it was typed, with a sentence beside it', async () => {
    const { page, problems } = tab;
    const controls = await tried(page, 'spare-figure .control:has(.box)', 'data-figure');
    for (const [at, control] of controls.entries()) {
      const [box, problem] = [control.locator('.box'), control.locator('.problem')];
      const before = await box.inputValue();
      const text = NONSENSE[at % NONSENSE.length] ?? '';
      await box.fill(text);
      await box.press('Tab');
      const { value, invalid, sentence } = await control.evaluate(verdict);
      expect(value).toBe(text);
      expect(invalid).toBe('true');
      expect(sentence).toMatch(/^\S.*\w.*\.$/s);
      await box.fill(before);
      await box.press('Tab');
      expect(await box.getAttribute('aria-invalid')).toBe('false');
      expect(await problem.isVisible()).toBe(false);
    }
    expect(problems).toEqual([]);
  });

  test('numbers in the text are spinbuttons', async () => {
    const { page, problems } = tab;
    for (const number of await shown(page.locator('main [role=spinbutton]'))) {
      await number.focus();
      const attribute = async (name: string) => Number(await number.getAttribute(name));
      const value = () => attribute('aria-valuenow');
      const low = await after(page, 'Home', value);
      expect(low).toBeCloseTo(await attribute('aria-valuemin'), 9);
      const words = await number.getAttribute('aria-valuetext');
      const one = await after(page, 'ArrowUp', value);
      expect(one).toBeGreaterThan(low);
      expect(await number.getAttribute('aria-valuetext')).not.toBe(words);
      expect(await after(page, 'PageUp', value)).toBeGreaterThan(one);
      expect(await after(page, 'ArrowDown', value)).toBeGreaterThan(low);
      expect(await after(page, 'End', value)).toBeCloseTo(await attribute('aria-valuemax'), 9);
    }
    expect(problems).toEqual([]);
  });
});
