/** Going back: what a reader changed since counts, whatever an older address says. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Chromium, describeInChromium, useChromium, type Watched } from './support/chromium';
import { describeInFirefox, followLink, useFirefox } from './support/firefox';
import { waitUntilMounted } from './support/in-page';
import { AT_ROOT, SERVER_AND_DISK, useTarget } from './support/targets';

const CHAPTER = 'caching-versus-ssd/index.html';
const ON_THIS_PAGE = '.contents a';

const partOf = (page: Page, key: string) => new URL(page.url()).searchParams.get(key);
const driveOf = (page: Page) => partOf(page, 'drive');
const boxOf = (page: Page) => page.locator('#requests .control[data-input=hit_ratio] .box');

async function mounted(page: Page): Promise<void> {
  expect(await page.evaluate(waitUntilMounted)).toEqual([]);
}

async function openMounted(chromium: Chromium, home: string, file: string): Promise<Watched> {
  const tab = await chromium.open(home);
  await tab.page.goto(`${home}${file}`);
  await mounted(tab.page);
  return tab;
}

async function type(page: Page, text: string): Promise<void> {
  await boxOf(page).fill(text);
  await boxOf(page).press('Tab');
  await expect.poll(() => partOf(page, 'hit_ratio')).toBe(String(Number.parseInt(text, 10) / 100));
}

async function openForm(page: Page): Promise<void> {
  await page.locator('spare-drive button').click();
  await page.locator('dialog.sheet').waitFor();
}

async function rename(page: Page, name: string): Promise<void> {
  await openForm(page);
  await page.locator('dialog.sheet').getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await expect.poll(() => driveOf(page)).toBe(`1~n${name}`);
}

async function forget(page: Page): Promise<void> {
  await openForm(page);
  await page.getByRole('button', { name: 'Forget it' }).click();
  await expect.poll(() => driveOf(page) ?? '1').toBe('1');
}

const NONE = 'Describe your drive';
const buttonOf = (page: Page) => page.locator('spare-drive button').innerText();

/** Follows a link into another page, which then is mounted. */
async function follow(page: Page, selector = 'nav.neighbours a'): Promise<void> {
  const from = new URL(page.url()).pathname;
  await page.locator(selector).first().click();
  await page.waitForURL(({ pathname }) => pathname !== from);
  await mounted(page);
}

async function back(page: Page): Promise<void> {
  await page.goBack();
  await mounted(page);
}

describeInChromium.each(SERVER_AND_DISK)('going back, from $name', (target) => {
  const place = useTarget(target);
  const chromium = useChromium();
  const open = (file: string) => openMounted(chromium, place.home, file);

  test('within a page leaves the numbers as they are, and the address says them', async () => {
    const { page, problems } = await open(CHAPTER);
    await type(page, '90%');
    await page.locator(ON_THIS_PAGE).last().click();
    await page.waitForURL(/#/);
    await type(page, '60%');
    for (const step of [page.goBack, page.goForward, page.goBack]) {
      await step.call(page);
      await expect.poll(() => partOf(page, 'hit_ratio')).toBe('0.6');
      expect(await boxOf(page).inputValue()).toBe('60');
    }
    await page.reload();
    await mounted(page);
    expect(await boxOf(page).inputValue()).toBe('60');
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('after a change that was followed by a link at once finds the change', async () => {
    const { page, problems } = await open(CHAPTER);
    await type(page, '70%');
    await page.evaluate(() => {
      const slider = document.querySelector<HTMLInputElement>(
        '#hit-ratio .control[data-input=hit_ratio] .slider',
      );
      if (!slider) throw new Error('There is no slider');
      slider.value = slider.max;
      slider.dispatchEvent(new Event('input', { bubbles: true }));
      // The click comes after the answer, which the page would take along where it goes.
      setTimeout(() => document.querySelector<HTMLElement>('nav.neighbours a')?.click());
    });
    await page.waitForURL(/access-time/);
    await back(page);
    expect(await boxOf(page).inputValue()).toBe('100');
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('within a page does not bring an older drive', async () => {
    const { page, problems } = await open(`${CHAPTER}?drive=1~nOld`);
    await page.locator(ON_THIS_PAGE).last().click();
    await page.waitForURL(/#/);
    await rename(page, 'New');
    await page.goBack();
    await expect.poll(() => driveOf(page)).toBe('1~nNew');
    await follow(page);
    expect(await buttonOf(page)).toBe('Your drive: New');
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

/** From a server alone: on a disk a browser does not promise one page what another has stored. */
describeInChromium('going back to another page', () => {
  const place = useTarget(AT_ROOT);
  const chromium = useChromium();
  const open = (file: string) => openMounted(chromium, place.home, file);

  test('does not bring back a drive that was changed or forgotten since', async () => {
    const { page, problems } = await open(`${CHAPTER}?drive=1~nOld`);
    await follow(page);
    await rename(page, 'New');
    await back(page);
    expect(await buttonOf(page)).toBe('Your drive: New');
    await expect.poll(() => driveOf(page)).toBe('1~nNew');
    await follow(page);
    expect(await buttonOf(page)).toBe('Your drive: New');
    await forget(page);
    await back(page);
    expect(await buttonOf(page)).toBe(NONE);
    await follow(page);
    expect(await buttonOf(page)).toBe(NONE);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('that only carries a drive along takes the newest along from there', async () => {
    const { page, problems } = await open('glossary/index.html?drive=1~nOld');
    await follow(page, '.site-footer a');
    await rename(page, 'New');
    await back(page);
    await expect.poll(() => driveOf(page)).toBe('1~nNew');
    await follow(page, '.site-footer a');
    expect(await buttonOf(page)).toBe('Your drive: New');
    expect(problems).toEqual([]);
    await page.context().close();
  });

  // None of its four pages is a chapter, which on a busy machine loads for half a minute: the driver waits no longer.
  test('that a link with another drive opened keeps that drive', async () => {
    const { page, problems } = await open('index.html');
    await rename(page, 'Mine');
    await page.goto(`${place.home}index.html?drive=1~nTheirs`);
    await mounted(page);
    await follow(page, '.site-footer a[href*=summary]');
    await back(page);
    expect(driveOf(page)).toBe('1~nTheirs');
    expect(await buttonOf(page)).toBe('Your drive: Theirs');
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

/** Firefox keeps whole pages as they were left. */
describeInFirefox('going back in Firefox', () => {
  const place = useTarget(AT_ROOT);
  const firefox = useFirefox();

  test('to a kept page finds the drive and the colours that were chosen since', async () => {
    const { page, problems } = await firefox.open(place.home);
    const mounted = async () => expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    const seen = () =>
      page.evaluate(() => [
        document.querySelector('spare-drive button')?.textContent,
        document.documentElement.dataset.theme,
        document.documentElement.dataset.kept,
      ]);
    await page.goto(`${place.home}${CHAPTER}?drive=1~nOld`);
    await mounted();
    await page.evaluate(() => document.documentElement.setAttribute('data-kept', ''));
    await followLink(page, 'nav.neighbours a');
    await mounted();
    await page.click('spare-drive button');
    await page.waitForSelector('dialog.sheet');
    await page.click('dialog.sheet ::-p-text(Forget it)');
    await page.click('.theme');
    expect(await seen()).toEqual([NONE, 'light', undefined]);
    // A kept page is not loaded, and the driver would wait for that.
    await page.evaluate(() => {
      setTimeout(() => history.back());
    });
    await expect.poll(() => seen().catch(() => [])).toEqual([NONE, 'light', '']);
    expect(page.url()).not.toMatch(/Old/);
    expect(problems).toEqual([]);
    await page.close();
  });
});
