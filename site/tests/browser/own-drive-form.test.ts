/** The form for a drive of the reader's own: what it asks, what it refuses, and what axe finds in it. */
import { expect, test } from 'vitest';
import { inTier } from '../tier';
import { AXE, COLORS_AND_ROOM, violations } from './support/axe';
import { describeInChromium, useChromium } from './support/chromium';
import { CHAPTERS, driveOf, openMounted, WITH_DRIVE } from './support/own-drive';
import { useServer } from './support/targets';

describeInChromium('the form of a drive', () => {
  const place = useServer();
  const chromium = useChromium();

  test('is asked for what a figure lacks, and says what it comes to once it is kept', async () => {
    const { page, problems } = await chromium.open(place.home, { reducedMotion: 'reduce' });
    const label = encodeURIComponent('1~c2TB~w1200TB~y5y~nAcme');
    await openMounted(page, `${place.home}${CHAPTERS[4]}?drive=${label}`);
    const line = page.locator('#death-date .own-line');
    await expect.poll(() => line.innerText()).toMatch(/Host writes per day is missing/);
    await line.getByRole('button', { name: 'Enter it' }).click();
    await page.locator('dialog.sheet').waitFor();
    const box = page.locator('.drive-form').getByLabel('Host writes per day', { exact: true });
    await expect.poll(() => box.evaluate((one) => one === document.activeElement)).toBe(true);
    await box.fill('60 GB');
    const bought = page.locator('.drive-form').getByLabel('Bought');
    await bought.fill('2024-13');
    await page.getByRole('button', { name: 'Keep' }).click();
    await expect
      .poll(() => page.locator('.drive-form .problem:visible').innerText())
      .toMatch(/“2024-13” is no month/);
    await bought.fill('2024-05');
    await page.getByRole('button', { name: 'Keep' }).click();
    const card = page.locator('.own-outlook');
    await expect
      .poll(async () => (await card.innerText()).replaceAll('\u202f', ' '))
      .toMatch(
        /Acme is kept\. At 60 GB a day, the 1\.2 PB of its rating are written after 54\.8 y; /,
      );
    await expect.poll(() => line.innerText()).not.toMatch(/missing/);
    expect(await card.innerText()).toMatch(/its warranty ends in May 2029 by its years/);
    await expect
      .poll(() => page.locator('#death-date .bet-ask').innerText())
      .toMatch(/was new on May 1, 2024/);
    await card.getByRole('link', { name: 'Is that much to write in a day?' }).click();
    await expect
      .poll(async () =>
        (await page.locator('#field-writes [data-part=sentence]').innerText()).replaceAll(
          '\u202f',
          ' ',
        ),
      )
      .toMatch(/writes 60 GB per day, 0\.03 DWPD/);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('is refused with a sentence in the form, which keeps what was typed', async () => {
    const { page } = await chromium.open(place.home);
    await openMounted(page, `${place.home}${CHAPTERS[4]}`);
    await page.locator('spare-drive button').click();
    const form = page.locator('.drive-form');
    await form.getByLabel('User capacity', { exact: true }).fill('1 TB');
    await form.getByLabel('Raw flash capacity', { exact: true }).fill('900 GB');
    await form.getByRole('button', { name: 'Keep' }).click();
    await expect
      .poll(() => form.locator('.problem:visible').innerText())
      .toMatch(/more than the user capacity/);
    expect(await form.getByLabel('Raw flash capacity', { exact: true }).inputValue()).toBe('900');
    await form.getByLabel('Raw flash capacity', { exact: true }).fill('1 TiB');
    await form.getByLabel('Raw flash capacity', { exact: true }).press('Tab');
    await expect.poll(() => form.locator('.problem:visible').count()).toBe(0);
    await form.getByRole('button', { name: 'Keep' }).click();
    await expect.poll(() => driveOf(page)).toBe('1~c1TB~r1024GiB');
    await page.context().close();
  });

  test('has a form that axe finds no fault with, on a desk and on a phone, light and dark', async () => {
    const { page } = await chromium.open(place.home, { reducedMotion: 'reduce' });
    await openMounted(page, `${place.home}${CHAPTERS[4]}${WITH_DRIVE}`);
    await page.evaluate(AXE);
    await page.locator('spare-drive button').click();
    await page.locator('dialog.sheet').waitFor();
    await page.locator('#drive-search').fill('samsung');
    await page.locator('#drive-search').press('ArrowDown');
    const looks = [
      { width: 1280, colorScheme: 'light', rules: {} },
      ...inTier([], [
        { width: 1280, colorScheme: 'dark', rules: {} },
        { width: 390, colorScheme: 'light', rules: {} },
      ] as const),
      { width: 390, colorScheme: 'dark', rules: inTier(COLORS_AND_ROOM, {}) },
    ] as const;
    for (const { width, colorScheme, rules } of looks) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      expect(await violations(page, rules, 'dialog.sheet')).toEqual([]);
      const wider = () => document.documentElement.scrollWidth - innerWidth;
      expect(await page.evaluate(wider)).toBeLessThanOrEqual(0);
    }
    // The list first, then the form.
    await page.keyboard.press('Escape');
    expect(await page.locator('#drive-models').isVisible()).toBe(false);
    await page.keyboard.press('Escape');
    await page.locator('dialog.sheet').waitFor({ state: 'detached' });
    expect(await violations(page, {}, 'spare-drive, #life-chain, spare-presets')).toEqual([]);
    await page.context().close();
  });
});
