/** On a phone: a number keeps its unit, the unit can be picked, and swipes pass over what can be moved. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { AXE, violations } from './support/axe';
import { describeInChromium, useChromium } from './support/chromium';
import { drawn, waitUntilMounted } from './support/in-page';
import { useServer } from './support/targets';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Not the example on which it opens: what differs from that is seen in the address. */
const CALCULATOR = 'calculators/warranty/index.html?s=1&terabytes_written=36TB';

/** A finger that is put down, drawn along, and lifted. */
async function swipe(page: Page, from: readonly [number, number], by: readonly [number, number]) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd' ? [] : [{ x: from[0] + by[0] * share, y: from[1] + by[1] * share }],
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= 10; step += 1) {
    await touch('touchMove', step / 10);
    await page.evaluate(drawn);
  }
  await touch('touchEnd', 1);
  await page.evaluate(drawn);
  await session.detach();
}

/** A place in the middle of an element’s height, so far along it. */
async function along(element: Locator, share: number): Promise<[number, number]> {
  await element.scrollIntoViewIfNeeded();
  const place = await element.boundingBox();
  if (!place) throw new Error('It is not to be seen');
  return [place.x + place.width * share, place.y + place.height / 2];
}

const scrolled = (page: Page) => page.evaluate(() => scrollY);

describeInChromium('on a phone', () => {
  const place = useServer();
  const chromium = useChromium();
  const open = async (file: string) => {
    const tab = await chromium.open(place.home, PHONE);
    await tab.page.goto(place.home + file);
    expect(await tab.page.evaluate(waitUntilMounted)).toEqual([]);
    return tab;
  };

  test('1200 and then 600 terabytes written are both in TB', async () => {
    const { page, problems } = await open(CALCULATOR);
    const box = page.locator('#warranty-terabytes_written');
    expect(await box.getAttribute('inputmode')).toBe('decimal');
    const shows = async () => [
      await box.inputValue(),
      await page.locator('#warranty-terabytes_written + .unit').innerText(),
    ];
    for (const digits of ['1200', '600']) {
      await box.tap();
      await box.fill(digits);
      await box.blur();
      expect(await shows()).toEqual([digits, 'TB']);
    }
    await expect
      .poll(() => new URL(page.url()).searchParams.get('terabytes_written'))
      .toBe('600TB');
    expect(await page.locator('.doubt').count()).toBe(0);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('a unit is picked from a list of its own, large enough to be hit', async () => {
    const { page, problems } = await open(CALCULATOR);
    const list = page.getByLabel('Unit of User capacity', { exact: true });
    await page.locator('#warranty-capacity').fill('2');
    await page.locator('#warranty-capacity').blur();
    await list.selectOption('TB');
    expect(await page.locator('#warranty-capacity').inputValue()).toBe('2');
    await expect.poll(() => new URL(page.url()).searchParams.get('capacity')).toBe('2TB');
    for (const one of await page.locator('spare-figure .unit-list').all()) {
      const box = await one.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    }
    const isCut = () => document.documentElement.scrollWidth > innerWidth;
    expect(await page.evaluate(isCut)).toBe(false);
    await page.evaluate(AXE);
    expect(await violations(page, {}, 'spare-figure')).toEqual([]);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('a list of units is reached and moved by keys', async () => {
    const { page } = await open(CALCULATOR);
    await page.locator('#warranty-capacity').focus();
    await page.keyboard.press('Tab');
    const list = page.getByLabel('Unit of User capacity', { exact: true });
    expect(await list.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('T');
    expect(await list.inputValue()).toBe('TB');
    expect(await page.locator('#warranty-capacity + .unit').innerText()).toBe('TB');
    await page.context().close();
  });

  test('1 GB is asked about, and one tap makes it 1 TB', async () => {
    const { page } = await open(CALCULATOR);
    const box = page.locator('#warranty-capacity');
    await box.fill('1');
    await box.blur();
    await page.locator('.doubt button').tap();
    expect(await box.inputValue()).toBe('1');
    await expect.poll(() => new URL(page.url()).searchParams.get('capacity')).toBe('1TB');
    expect(await page.locator('.doubt').count()).toBe(0);
    await page.context().close();
  });

  test('a result of earlier inputs is marked as one', async () => {
    const { page } = await open(CALCULATOR);
    const box = page.locator('#warranty-capacity');
    const mark = () =>
      page.evaluate(() => {
        const name = document.querySelector('spare-answer .answer-name');
        return name ? getComputedStyle(name, '::before').content : '';
      });
    expect(await mark()).toBe('none');
    await box.fill('many');
    await box.blur();
    expect(await mark()).toContain('As of the earlier input');
    await box.fill('512');
    await box.blur();
    expect(await mark()).toBe('none');
    await page.context().close();
  });

  test('a swipe over a slider scrolls the page and leaves the value; one along it moves it', async () => {
    const { page, problems } = await open(CALCULATOR);
    const slider = page.locator('[data-input=capacity] .slider');
    const box = page.locator('#warranty-capacity');
    const from = await along(slider, 0.8);
    const before = await scrolled(page);
    await swipe(page, from, [0, -200]);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(before + 50);
    expect(await box.inputValue()).toBe('512');
    expect(await slider.getAttribute('aria-valuetext')).toBe('512 gigabytes');
    await swipe(page, await along(slider, 0.5), [90, 4]);
    expect(Number(await box.inputValue())).toBeGreaterThan(600);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('a swipe over the pad of a guess scrolls the page; a tap takes the pad in hand', async () => {
    const { page, problems } = await open('endurance/index.html');
    const figure = page.locator('spare-figure[data-covered]:has(.guess-pad)').first();
    const pad = figure.locator('.guess-pad');
    const isDrawn = () => figure.locator('[data-guess=compare]').isEnabled();
    const from = await along(pad, 0.5);
    const before = await scrolled(page);
    await swipe(page, from, [0, -150]);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(before + 50);
    expect(await isDrawn()).toBe(false);
    const address = page.url();
    const [x, y] = await along(pad, 0.2);
    await swipe(page, [x, y], [180, 20]);
    await expect.poll(() => page.url()).not.toBe(address);
    expect(await pad.getAttribute('data-armed')).toBe('');
    const held = await scrolled(page);
    await swipe(page, await along(pad, 0.5), [0, -60]);
    expect(Math.abs((await scrolled(page)) - held)).toBeLessThan(5);
    await page.locator('h1').tap();
    expect(await pad.getAttribute('data-armed')).toBeNull();
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

describeInChromium('on a phone, the home page', () => {
  const place = useServer();
  const chromium = useChromium();

  test('lets a swipe pass over its map, and is drawn on by one sideways', async () => {
    const { page, problems } = await chromium.open(place.home, {
      ...PHONE,
      reducedMotion: 'reduce',
    });
    await page.goto(`${place.home}index.html`);
    await page.locator('spare-living[data-begun]').waitFor();
    const map = page.locator('[data-living=map]');
    const told = () => page.locator('[data-living=stroke]').innerText();
    const before = await told();
    const start = await scrolled(page);
    await swipe(page, await along(map, 0.5), [0, -120]);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(start + 30);
    expect(await told()).toBe(before);
    await swipe(page, await along(map, 0.2), [150, 8]);
    await expect.poll(told).not.toBe(before);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
