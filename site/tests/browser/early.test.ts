/**
 * What a reader does before a page is mounted counts; what a browser brings back by itself does not. Which of it
 * counts, and in which unit, is asked in `early-input.test.ts`.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInChromium, useChromium, type Watched } from './support/chromium';
import { describeInFirefox, useFirefox } from './support/firefox';
import { waitUntilMounted } from './support/in-page';
import { useServer } from './support/targets';

const hitRatio = '.control[data-input=hit_ratio]';

describeInChromium('while the page is still on its way', () => {
  const place = useServer();
  const chromium = useChromium();
  const lists = '[data-view] select';

  /** Opens a page, does something before any script has come, and waits until the page is mounted. */
  const early = async (file: string, act: (page: Page) => Promise<unknown>): Promise<Watched> => {
    const tab = await chromium.open(place.home);
    const { page } = tab;
    let letGo = () => {};
    const scripts = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/*.js', async (route) => {
      await scripts;
      await route.continue();
    });
    await page.goto(place.home + file, { waitUntil: 'commit' });
    await act(page);
    letGo();
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    return tab;
  };
  const inAddress = (page: Page, key: string) => () => new URL(page.url()).searchParams.get(key);

  test('what is typed, moved, chosen and listed counts', async () => {
    const control = (input: string) => `.control[data-input=${input}]`;
    const last = '.control-choice[data-input] .option:last-child input';
    const { page, problems } = await early('calculators/cached-disk/index.html', async (page) => {
      await page.locator(`${hitRatio} .box`).fill('60');
      await page.locator(`${control('ssd_time')} .box`).fill('60 parsec');
      await page.locator(last).first().check();
      await page.locator(lists).first().selectOption({ index: 1 });
      await page.locator(`${control('disk_time')} .slider`).press('Home');
    });
    expect(await page.locator(`${hitRatio} .box`).inputValue()).toBe('60');
    await expect.poll(inAddress(page, 'hit_ratio')).toBe('0.6');
    const wrong = page.locator(control('ssd_time'));
    expect(await wrong.locator('.box').inputValue()).toBe('60 parsec');
    await expect
      .poll(() => wrong.locator('.problem').textContent())
      .toContain('“60 parsec” must be in');
    expect(inAddress(page, 'ssd_time')()).toBe(null);
    expect(await page.locator(`${control('disk_time')} .box`).inputValue()).toBe('1');
    await expect.poll(inAddress(page, 'disk_time')).toBe('1ms');
    const chosen = page.locator(last).first();
    expect(await chosen.isChecked()).toBe(true);
    const choice = await page
      .locator('.control-choice[data-input]')
      .first()
      .getAttribute('data-input');
    await expect.poll(inAddress(page, choice ?? '')).toBe(await chosen.inputValue());
    const list = page.locator(lists).first();
    expect(await list.evaluate((element: HTMLSelectElement) => element.selectedIndex)).toBe(1);
    const view = await page
      .locator('[data-view]', { has: page.locator('select') })
      .first()
      .getAttribute('data-view');
    await expect.poll(inAddress(page, `cached-disk.${view}`)).toBe(await list.inputValue());
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('what is done counts more than the address', async () => {
    const { page, problems } = await early(
      'calculators/cached-disk/index.html?s=1&hit_ratio=0.3',
      (page) => page.locator(`${hitRatio} .slider`).press('End'),
    );
    expect(await page.locator(`${hitRatio} .box`).inputValue()).toBe('100');
    await expect.poll(inAddress(page, 'hit_ratio')).toBe('1');
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('an answer that is typed stays, unless the exercise asks of other numbers', async () => {
    // A link to the exercise, since a chapter shows its first screen first.
    const address = (query: string) => `caching-versus-ssd/index.html${query}#exercise-mean-faded`;
    const box = '#exercise-mean-faded [data-box] input';
    const type = (page: Page) => page.locator(box).first().fill('3.2');
    const first = await early(address(''), type);
    expect(await first.page.locator(box).first().inputValue()).toBe('3.2');
    const other = await early(address('?mean-faded.seed=7'), type);
    await expect.poll(() => other.page.locator(box).first().inputValue()).toBe('');
    const asked = ({ page }: Watched) => page.locator('#exercise-mean-faded').innerText();
    expect(await asked(other)).not.toBe(await asked(first));
    for (const { page, problems } of [first, other]) {
      expect(problems).toEqual([]);
      await page.context().close();
    }
  });
});

/** Both drivers' pages, in what is asked of them here. */
interface AnyPage {
  evaluate<T>(run: () => T | Promise<T>): Promise<T>;
  goto(address: string): Promise<unknown>;
  reload(): Promise<unknown>;
  url(): string;
}

/** Runs in the page: between two places of its slider, the last choice, and the second of the list. */
function change(): void {
  const find = <T extends Element>(selector: string) => document.querySelector<T>(selector);
  const box = find<HTMLInputElement>('.control[data-input=hit_ratio] .box');
  const choice = find<HTMLInputElement>('.control-choice[data-input] .option:last-child input');
  const list = find<HTMLSelectElement>('[data-view] select');
  if (!box || !choice || !list) throw new Error('the calculator has other fields');
  box.value = '81.23 %';
  for (const kind of ['input', 'change']) box.dispatchEvent(new Event(kind, { bubbles: true }));
  choice.click();
  list.selectedIndex = 1;
  list.dispatchEvent(new Event('change', { bubbles: true }));
}
const reset = () => document.querySelector<HTMLElement>('[data-action=reset]')?.click();
const fields = () =>
  [
    ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      'spare-figure input, spare-figure select',
    ),
  ].map((field) =>
    field instanceof HTMLInputElement && field.type === 'radio' ? field.checked : field.value,
  );

/** Changes a page, loads it anew, puts it back and loads it anew: it stands as it was left. */
async function loadAnew(page: AnyPage, home: string): Promise<void> {
  await page.goto(`${home}calculators/cached-disk/index.html`);
  const settled = async (isLeft: (query: string) => boolean) => {
    await expect.poll(() => isLeft(new URL(page.url()).search)).toBe(true);
    const left = await page.evaluate(fields);
    await page.reload();
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    expect(await page.evaluate(fields)).toEqual(left);
  };
  expect(await page.evaluate(waitUntilMounted)).toEqual([]);
  const start = await page.evaluate(fields);
  await page.evaluate(change);
  await settled((query) => query.includes('0.8123') && query.includes('cached-disk.'));
  await page.evaluate(reset);
  await settled((query) => !query.includes('hit_ratio'));
  expect((await page.evaluate(fields)).length).toBe(start.length);
}

describeInChromium('loaded anew in Chromium', () => {
  const place = useServer();
  const chromium = useChromium();
  test('a page stands as it was left', async () => {
    const { page, problems } = await chromium.open(place.home);
    await loadAnew(page as unknown as AnyPage, place.home);
    expect(problems).toEqual([]);
  });
});

describeInFirefox('loaded anew in Firefox', () => {
  const place = useServer();
  const firefox = useFirefox();
  test('a page stands as it was left', async () => {
    const { page, problems } = await firefox.open(place.home);
    await loadAnew(page as unknown as AnyPage, place.home);
    expect(problems).toEqual([]);
  });
});
