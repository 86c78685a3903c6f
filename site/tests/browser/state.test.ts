/** The state of a page is its address: it comes back in another tab, and no address breaks a page. */
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { expect, type TestContext, test } from 'vitest';
import { models } from '../../engine/gen/models';
import { LEAVING } from '../../runtime/page-events';
import { readText } from '../../tasks/folder';
import { inTier } from '../tier';
import { describeInChromium, useChromium } from './support/chromium';
import { DIST, KINDS, sampled } from './support/dist';
import { ALL, moveSliders, waitUntilMounted } from './support/in-page';
import { ON_DISK, useServer, useTarget } from './support/targets';

/** Has the address say at once what it would once nothing has changed for a moment: as before a link is followed. */
const writeAddress = (page: Page) =>
  page.evaluate((leaving) => {
    document.dispatchEvent(new Event(leaving));
  }, LEAVING);

/** Addresses made of what a page knows, of what it does not, and of what nobody means. */
const KNOWN = models.flatMap(({ id, inputs }) => [`m=${id}`, ...inputs.map((input) => input.id)]);
const KEY = fc.oneof(
  fc.constantFrom('s', 'm', 'a', 'utm_source', '__proto__', 'constructor.name', ...KNOWN),
  fc.string(),
);
const VALUE = fc.oneof(
  fc.constantFrom('0', '-1', '1e308', 'NaN', '10ms', '80%', '0.5', '', '%', '<b>', '\u0000', '١'),
  fc.double().map(String),
  fc.string({ unit: 'grapheme' }),
);
const PART = fc
  .tuple(fc.constantFrom('', 'a.', 'hit-ratio.'), KEY, VALUE)
  .map(([group, name, text]) => `${group}${name}=${encodeURIComponent(text)}`);
const QUERY = fc
  .array(fc.oneof(PART, fc.string().map(encodeURIComponent)), { maxLength: 6 })
  .map((parts) => parts.join('&'));

/** Parts of an address that a page with this input cannot use, and what the notice has to name. */
const uselessFor = (input: string) =>
  [
    [`s=1&nobody=1&${input}=plenty`, ['nobody', 'plenty']],
    ['s=1&m=no-such-model&x=1', ['no-such-model']],
    ['s=1&s=99', ['99']],
  ] as const;

async function openMounted(page: Page, address: string): Promise<void> {
  await page.goto(address);
  expect(await page.evaluate(waitUntilMounted)).toEqual([]);
}

/** Everything that the state decides: what is in the boxes and what the figures say and show. */
const stateOf = () =>
  [...document.querySelectorAll('spare-figure')].map((figure) => ({
    // A unit stays as it was moved in: what is said of the slider beside a box has the unit that fits.
    boxes: [...figure.querySelectorAll<HTMLInputElement>('.box')].map(
      (box) => box.closest('.control')?.querySelector('.slider')?.ariaValueText ?? box.value,
    ),
    sentence: figure.querySelector('[data-part=sentence]')?.textContent,
    // Of the drawings for a desk and for a phone one is seen; the other may wait.
    charts: [...figure.querySelectorAll('[data-part=charts] > svg')]
      .filter((svg) => svg.checkVisibility())
      .map(({ outerHTML }) => outerHTML),
  }));

type State = ReturnType<typeof stateOf>[number];

/** The figures that are not alike, with what they are on either side. */
const unlike = (one: State[], other: State[]) =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, at) => [
    one[at],
    other[at],
  ]).filter(([a, b]) => !isDeepStrictEqual(a, b));

/** Milliseconds: a page is opened over and over. */
const OVER_AND_OVER = 300_000;

describeInChromium('the address', () => {
  const place = useServer();
  const disk = useTarget(ON_DISK);
  const chromium = useChromium();

  /** What a disk changes is the address itself, and not what the page makes of it. */
  const fromDisk = inTier(
    KINDS.filter((file) => file === 'calculators/cached-disk/index.html'),
    KINDS,
  );

  /** Changes a page in one profile and opens its address in another. */
  async function roundTrip(home: string, file: string, { expect }: TestContext): Promise<void> {
    const [first, second] = [await chromium.open(home), await chromium.open(home)];
    await openMounted(first.page, `${home}${encodeURI(file)}#keep`);
    expect(await first.page.evaluate(moveSliders, ALL)).toEqual([]);
    await writeAddress(first.page);
    expect(first.page.url()).toMatch(/#keep$/);
    await openMounted(second.page, first.page.url());
    // What is out of sight is drawn a moment later.
    await expect
      .poll(async () =>
        unlike(await second.page.evaluate(stateOf), await first.page.evaluate(stateOf)),
      )
      .toEqual([]);
    expect([...first.problems, ...second.problems]).toEqual([]);
    await first.page.context().close();
    await second.page.context().close();
  }

  test.concurrent.for(sampled(KINDS))(
    'of %s brings the same state to another browser',
    (file, context) => roundTrip(place.home, file, context),
  );

  test.concurrent.for(fromDisk)('of %s does so from a disk', (file, context) =>
    roundTrip(disk.home, file, context),
  );

  test('keeps inputs that contradict each other, with the sentence beside the box', async () => {
    const { page, problems } = await chromium.open(place.home);
    const control = (input: string) => page.locator(`spare-figure .control[data-input=${input}]`);
    await openMounted(page, `${place.home}calculators/spare-area/index.html`);
    for (const [input, text] of [
      ['partition_share', '50%'],
      ['raw_capacity', '256GB'],
    ] as const) {
      await control(input).locator('.box').fill(text);
      await control(input).locator('.box').press('Tab');
    }
    const shown = async () => ({
      state: await page.evaluate(stateOf).then(([figure]) => figure?.boxes),
      sentences: await page.locator('spare-figure .problem:not([hidden])').allInnerTexts(),
    });
    const left = await shown();
    expect(left.sentences).toHaveLength(1);
    await writeAddress(page);
    await page.reload();
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    expect(await shown()).toEqual(left);
    expect(await page.locator('[data-notice]').isVisible()).toBe(false);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test.concurrent.each(sampled(KINDS))(
    'of %s may be anything and breaks nothing',
    async (file) => {
      const { page, problems } = await chromium.open(place.home);
      await fc.assert(
        fc.asyncProperty(QUERY, async (query) => {
          problems.length = 0;
          await openMounted(page, `${place.home}${encodeURI(file)}?${query}`);
          expect(problems).toEqual([]);
        }),
        // What stands after # need not be a text that anybody wrote.
        { numRuns: inTier(3, 5), examples: [['s=1#%&=%F0%96']] },
      );
      await page.context().close();
    },
    OVER_AND_OVER,
  );

  test.concurrent.each(sampled(KINDS))(
    'of %s has its useless parts named, and nothing else',
    async (file) => {
      const { page } = await chromium.open(place.home);
      const notice = page.locator('[data-notice]');
      const [, input = ''] =
        /class="control[^>]* data-input="([^"]+)"/.exec(readText(DIST, file)) ?? [];
      expect(input).not.toBe('');
      for (const [query, named] of uselessFor(input)) {
        await openMounted(page, `${place.home}${encodeURI(file)}?${query}`);
        const said = await notice.innerText();
        for (const word of named) expect(said).toContain(word);
      }
      await openMounted(page, `${place.home}${encodeURI(file)}?utm_source=mail`);
      expect(await notice.isVisible()).toBe(false);
      await page.context().close();
    },
  );
});
