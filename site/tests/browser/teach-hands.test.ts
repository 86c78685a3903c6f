/** A lesson with hands on its figures and keys: what each stop keeps, shows and leaves alone. */
import { expect, test } from 'vitest';
import { AXE, violations } from './support/axe';
import { describeInChromium, useChromium } from './support/chromium';
import { begin, PROJECTOR, settled, shown, where } from './support/lesson';
import { useServer } from './support/targets';

describeInChromium('a lesson, with hands on the figure', () => {
  const chromium = useChromium();
  const place = useServer();

  test('leaves a slider its arrows, a box its digits, and a figure its own keys', async () => {
    const { page, problems } = await chromium.open(place.home, PROJECTOR);
    await begin(page, `${place.home}overprovisioning/index.html?teach=2`);
    const slider = page.locator('#spare-curve [data-input=pages_per_block] .slider');
    const before = await slider.inputValue();
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    expect(await slider.inputValue()).not.toBe(before);
    expect(await shown(page)).toBe('spare-curve');
    // The first Escape gives the keys back, and the page stays.
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowLeft');
    expect(await shown(page)).toBe('flash-bar');
    const box = page.locator('#flash-bar [data-input=user_capacity] .box');
    await box.fill('');
    await box.pressSequentially('200');
    expect(await box.inputValue()).toBe('200');
    await page.keyboard.press('Escape');
    expect(await shown(page)).toBe('flash-bar');
    // A pad to draw on has keys of its own.
    await page.goto(`${place.home}overprovisioning/index.html?teach=2`);
    await page.locator('.teach-bar').waitFor();
    await page.locator('#spare-curve .guess-pad').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('PageDown');
    expect(await shown(page)).toBe('spare-curve');
    // The mouse on a slider, and the clicker in the other hand.
    await page.locator('#spare-curve [data-input=pages_per_block] .slider').click();
    await page.keyboard.press('PageDown');
    expect(await shown(page)).toBe('cleaning-steps');
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('starts each stop from its own state, covered, and keeps what was set', async () => {
    const { page, problems } = await chromium.open(place.home, PROJECTOR);
    await begin(page, `${place.home}write-amplification/index.html?teach=3`);
    const sentence = page.locator('#wa-spare .sentence');
    const line = page.locator('#wa-spare svg.chart-wide .lines');
    const box = page.locator('#wa-spare [data-input=overprovisioning] .box');
    const isCovered = async () => [await sentence.isVisible(), await line.isVisible()];
    expect(await isCovered()).toEqual([false, false]);
    // A setting shows nothing before the guess.
    await page.keyboard.press('2');
    await expect.poll(() => box.inputValue()).toBe('34.45');
    expect(await isCovered()).toEqual([false, false]);
    const title = page.locator('.teach-question');
    const asked = await title.innerText();
    await page.keyboard.press('Enter');
    expect(await isCovered()).toEqual([true, true]);
    expect(await title.innerText()).toBe(asked);
    await page.keyboard.press('u');
    expect(await isCovered()).toEqual([false, false]);
    await page.keyboard.press('Enter');

    // The lab has the numbers of its key.
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const lab = page.locator('#miscount .sentence');
    await expect
      .poll(() => lab.innerText())
      .toContain('NAND writes are 80 pages and host writes 36');
    expect(await lab.innerText()).toContain('write amplification is 2.22');
    await page.keyboard.press('2');
    await expect.poll(() => lab.innerText()).toContain('host writes 360');
    await page.keyboard.press('r');
    await expect.poll(() => lab.innerText()).toContain('host writes 36:');

    // The goal has another figure of the model of stop 3, and starts afresh; stop 3 has what was set there.
    for (const _ of [1, 2, 3]) await page.keyboard.press('n');
    const spare = page.locator('#trimmed [data-input=overprovisioning] .box');
    await expect.poll(() => spare.inputValue()).toBe('7');
    for (const _ of [1, 2, 3, 4]) await page.keyboard.press('p');
    await expect.poll(() => box.inputValue()).toBe('34.45');
    expect(await isCovered()).toEqual([true, true]);

    // Nor do boxes tell what comes out.
    await page.goto(`${place.home}endurance/index.html?teach=3`);
    await page.locator('.teach-bar').waitFor();
    const lifetime = page.locator('#life-chain [data-pull=lifetime] .box');
    expect(await lifetime.isVisible()).toBe(false);
    expect(await lifetime.inputValue()).toBe('14.2');
    await page.keyboard.press('Enter');
    expect(await lifetime.isVisible()).toBe(true);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('shows ring, black screen, keys and overview', async () => {
    const { page, problems } = await chromium.open(place.home, PROJECTOR);
    const stops = await begin(page, `${place.home}endurance/index.html?teach=1`);
    await page.mouse.move(500, 400);
    await page.keyboard.down('l');
    expect(await page.locator('.teach-ring').boundingBox()).toEqual({
      x: 488,
      y: 388,
      width: 24,
      height: 24,
    });
    await page.keyboard.up('l');
    expect(await page.locator('.teach-ring').isVisible()).toBe(false);
    await page.keyboard.press('b');
    expect(await page.locator('.teach-black').isVisible()).toBe(true);
    await page.keyboard.press('ArrowRight');
    expect(await page.locator('.teach-black').isVisible()).toBe(false);
    expect(await where(page)).toContain('1 of');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('o');
    const overview = page.getByRole('dialog', { name: 'All figures of the lesson' });
    expect(await overview.locator('ol button').count()).toBe(stops);
    await page.evaluate(AXE);
    expect(await violations(page, { preload: false }, '.teach-sheet')).toEqual([]);
    await overview.locator('ol button').nth(4).click();
    expect(await where(page)).toContain('5 of');
    await page.keyboard.press('o');
    await overview.getByRole('button', { name: /PNG/ }).click();
    const sheet = page.locator('dialog.sheet');
    await sheet.locator('img').waitFor();
    expect(
      await sheet
        .locator('img')
        .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
    ).toEqual([1920, 1080]);
    expect(await sheet.locator('a[download]').getAttribute('download')).toBe(
      'wear-steps-1920x1080.png',
    );
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('keeps nothing of a class, and shows nothing of what its teacher has answered', async () => {
    const { page, problems } = await chromium.open(place.home, PROJECTOR);
    const address = `${place.home}performance-consistency/index.html`;
    await page.goto(`${address}#same-average`);
    await page.locator('#same-average [data-bet=""]').click();
    await page.goto(`${address}#live-bench`);
    await page.locator('#live-bench [data-guess=show]').click();
    const kept = () => page.evaluate(() => JSON.stringify(localStorage));
    const before = await kept();
    expect(before).toContain('live-bench');
    await begin(page, `${address}?teach=2`);
    expect(await shown(page)).toBe('live-bench');
    expect(await page.locator('#live-bench').getAttribute('data-covered')).not.toBeNull();
    await page.keyboard.press('Enter');
    await settled(page);
    expect(await page.locator('#live-bench').getAttribute('data-covered')).toBeNull();
    expect(await kept()).toBe(before);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('is light, and can be touched', async () => {
    const { page, problems } = await chromium.open(place.home, {
      ...PROJECTOR,
      colorScheme: 'dark',
      hasTouch: true,
    });
    await begin(page, `${place.home}write-amplification/index.html?teach=1`);
    const ground = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(await ground()).toBe('rgb(255, 255, 255)');
    await page.getByRole('button', { name: /^Show the answer/ }).tap();
    await expect.poll(() => page.locator('#small-drive').getAttribute('data-covered')).toBeNull();
    for (const name of [/^Next/, /^Back/]) {
      const button = page.getByRole('navigation', { name: 'Lesson' }).getByRole('button', { name });
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await button.tap();
    }
    expect(await where(page)).toContain('1 of');
    await page.evaluate(AXE);
    expect(await violations(page, { preload: false })).toEqual([]);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('a page that nobody teaches fetches none of it', async () => {
    const { page } = await chromium.open(place.home);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${place.home}overprovisioning/index.html`);
    await page.locator('html[data-mounted]').waitFor();
    expect(asked.filter((url) => url.includes('teach'))).toEqual([]);
    await page.context().close();
  });
});
