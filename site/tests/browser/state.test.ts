/** The state of a page is its address: it comes back in another tab, and no address breaks a page. */
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { models } from '../../engine/gen/models';
import { describeInChromium, useChromium } from './support/chromium';
import { LIVE, LIVE_IN_BOOK } from './support/dist';
import { moveSliders, waitUntilAwake } from './support/in-page';
import { ON_DISK, useServer, useTarget } from './support/targets';

async function openAwake(page: Page, address: string): Promise<void> {
  await page.goto(address);
  expect(await page.evaluate(waitUntilAwake)).toEqual([]);
}

/** Everything that the state decides: what is in the boxes and what the figures say and show. */
const stateOf = () =>
  [...document.querySelectorAll('spare-figure')].map((figure) => ({
    boxes: [...figure.querySelectorAll<HTMLInputElement>('.box')].map(({ value }) => value),
    sentence: figure.querySelector('[data-part=sentence]')?.textContent,
    charts: figure.querySelector('[data-part=charts]')?.innerHTML,
  }));

/** Waits until the address has followed the last change. */
const addressSettled = (page: Page) => page.waitForFunction(() => location.search.includes('s=1'));

describeInChromium('the address', () => {
  const place = useServer();
  const disk = useTarget(ON_DISK);
  const chromium = useChromium();

  test.each(LIVE)('of %s brings the same state to another tab', async (file) => {
    for (const home of [place.home, disk.home]) {
      const first = await chromium.open(home);
      await openAwake(first.page, `${home}${encodeURI(file)}#keep`);
      expect(await first.page.evaluate(moveSliders)).toEqual([]);
      await addressSettled(first.page);
      expect(first.page.url()).toMatch(/#keep$/);
      const second = await chromium.open(home);
      await openAwake(second.page, first.page.url());
      expect(await second.page.evaluate(stateOf)).toEqual(await first.page.evaluate(stateOf));
      expect([...first.problems, ...second.problems]).toEqual([]);
      await first.page.context().close();
      await second.page.context().close();
    }
  });

  /** Addresses made of what a page knows, of what it does not, and of what nobody means. */
  const known = models.flatMap(({ id, inputs }) => [`m=${id}`, ...inputs.map((input) => input.id)]);
  const key = fc.oneof(
    fc.constantFrom('s', 'm', 'a', 'utm_source', '__proto__', 'constructor.name'),
    fc.constantFrom(...known),
    fc.string(),
  );
  const value = fc.oneof(
    fc.constantFrom(
      '0',
      '-1',
      '1e308',
      'NaN',
      '10ms',
      '80%',
      '0.5',
      '',
      '%',
      'null',
      '<b>',
      '\u0000',
      '١',
    ),
    fc.double().map(String),
    fc.string({ unit: 'grapheme' }),
  );
  const part = fc
    .tuple(fc.constantFrom('', 'a.', 'hit-ratio.'), key, value)
    .map(([group, name, text]) => `${group}${name}=${encodeURIComponent(text)}`);
  const query = fc
    .array(fc.oneof(part, fc.string()), { maxLength: 6 })
    .map((parts) => parts.join('&'));

  test('whatever it is, breaks nothing, and what could not be used is named', async () => {
    const file = LIVE_IN_BOOK[0];
    if (!file) throw new Error('The book has no living page');
    const { page, problems } = await chromium.open(place.home);
    await fc.assert(
      fc.asyncProperty(query, async (text) => {
        problems.length = 0;
        await openAwake(page, `${place.home}${encodeURI(file)}?${encodeURI(text)}`);
        expect(problems).toEqual([]);
        expect(await page.evaluate(moveSliders)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  test.each([
    ['nobody=1', 'nobody'],
    ['hit_ratio=many', 'many'],
    ['s=99', '99'],
    ['m=no-such-model&x=1', 'no-such-model'],
  ])('%s is ignored with a notice', async (text, named) => {
    for (const file of LIVE) {
      const { page, problems } = await chromium.open(place.home);
      await openAwake(page, `${place.home}${encodeURI(file)}?s=1&${text}`);
      const notice = page.locator('[data-notice]');
      expect(await notice.isVisible()).toBe(true);
      expect(await notice.innerText()).toContain(named);
      expect(problems).toEqual([]);
      await page.context().close();
    }
  });

  test('an address without a fault shows no notice', async () => {
    const { page } = await chromium.open(place.home);
    for (const file of LIVE) {
      await openAwake(page, `${place.home}${encodeURI(file)}?utm_source=mail`);
      expect(await page.locator('[data-notice]').isVisible()).toBe(false);
    }
  });
});
