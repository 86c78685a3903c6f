/** A drive of the reader's own: entered once, it goes along from chapter to chapter. */
import { expect, test } from 'vitest';
import { describeInChromium, useChromium } from './support/chromium';
import { waitUntilMounted } from './support/in-page';
import { CHAPTERS, DRIVE, driveOf, enterDrive, openMounted } from './support/own-drive';
import { ON_DISK, SERVER_AND_DISK, useTarget } from './support/targets';

describeInChromium.each(SERVER_AND_DISK)('a drive entered once, from $name', (target) => {
  const place = useTarget(target);
  const chromium = useChromium();

  test('is there in the next chapter, whose figures follow it', async () => {
    const { page, problems } = await chromium.open(place.home);
    await openMounted(page, `${place.home}index.html`);
    await enterDrive(page);
    await expect.poll(() => driveOf(page)).toBe(DRIVE);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('spare-drive') !== null))
      .toBe(true);
    // The link alone has to bring it: what is remembered may be forbidden, or come too late.
    await page.evaluate(() => localStorage.clear());
    await page.locator('.chapter-list a[href*=endurance]').click();
    await page.waitForURL(/endurance/);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    await expect.poll(() => driveOf(page)).toBe(DRIVE);
    const chain = page.locator('#life-chain');
    expect(await chain.locator('.own-line').innerText()).toMatch(
      /Your drive, Notebook, sets user capacity 1\sTB.* raw flash capacity 1024\sGiB/,
    );
    expect(await chain.getByLabel('User capacity').first().inputValue()).toBe('1');
    expect(await chain.getByLabel('Host writes per day').first().inputValue()).toBe('20');
    for (const chapter of ['measuring', 'performance-consistency', 'write-amplification']) {
      await page.locator('nav.neighbours a').first().press('Enter');
      await page.waitForURL(`**/${chapter}/**`);
      expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    }
    await expect.poll(() => driveOf(page)).toBe(DRIVE);
    expect(await page.locator('.own-line').count()).toBeGreaterThan(0);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('is followed by a calculator, and the book’s numbers come back at a press', async () => {
    const { page, problems } = await chromium.open(place.home);
    await openMounted(page, `${place.home}calculators/endurance/index.html?drive=${DRIVE}`);
    const line = page.locator('#endurance .own-line');
    const answer = page.locator('spare-answer');
    expect(await page.locator('#endurance').getByLabel('User capacity').first().inputValue()).toBe(
      '1',
    );
    const own = await answer.innerText();
    await line.getByRole('button').click();
    await expect.poll(() => answer.innerText()).not.toBe(own);
    await line.getByRole('button').click();
    await expect.poll(() => answer.innerText()).toBe(own);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('out of the list changes chapter 3 at once, and one press leads back', async () => {
    // Its film would begin by itself.
    const { page, problems } = await chromium.open(place.home, { reducedMotion: 'reduce' });
    await openMounted(page, `${place.home}${CHAPTERS[2]}`);
    const figure = page.locator('#flash-bar');
    const seen = () =>
      Promise.all([
        figure.locator('[data-part=sentence]').innerText(),
        figure.locator('[data-part=charts] > svg').first().getAttribute('aria-label'),
        figure.locator('[data-part=charts] > svg').first().innerHTML(),
      ]);
    const book = await seen();
    await page.locator('spare-drive button').click();
    const search = page.getByRole('combobox', { name: 'Find your model' });
    await expect.poll(() => page.locator('.drive-status').innerText()).toMatch(/^3\d\d drives/);
    await search.fill('Samsung 990 EVO Plus 2 TB');
    const option = page.getByRole('listbox', { name: 'Models' }).getByRole('option');
    expect(await option.count()).toBe(1);
    expect(await option.innerText()).toMatch(/2 TB · 1200 TB written · 5 y/);
    await search.press('ArrowDown');
    expect(await search.getAttribute('aria-activedescendant')).toBe(
      await option.getAttribute('id'),
    );
    await search.press('Enter');
    expect(
      await page.locator('.drive-form').getByLabel('User capacity', { exact: true }).inputValue(),
    ).toBe('2');
    expect(await page.locator('.drive-estimate').innerText()).toMatch(
      /2048\sGiB \(2000\sGiB to 2560\sGiB\)/,
    );
    // Nobody says how long this one takes: it is said what that leaves.
    const untimed = page.locator('.drive-untimed');
    expect(await untimed.innerText()).toMatch(/^No access time is known .* NVMe drives stands in/);
    await page.getByRole('button', { name: 'Keep' }).click();
    // What is estimated is no part of the address.
    const link = '1~c2TB~w1.2PB~y5y~b7250MB/s~nSamsung 990 EVO Plus 2 TB';
    await expect.poll(() => driveOf(page)).toBe(link);
    expect(new URL(page.url()).search).not.toMatch(/s=1/);
    const line = figure.locator('.own-line');
    expect(await line.innerText()).toMatch(
      /sets user capacity 2\sTB here\. Estimated from its capacity: raw flash capacity 2048\sGiB/,
    );
    await openMounted(page, `${place.home}${CHAPTERS[1]}?drive=${encodeURIComponent(link)}`);
    expect(await page.locator('#hot-data .own-line').innerText()).toMatch(
      /Estimated from \d+ NVMe drives: SSD access time 7\d\.\d.µs \(33\.1.µs to 115.µs\)/,
    );
    await openMounted(page, `${place.home}${CHAPTERS[2]}?drive=${encodeURIComponent(link)}`);
    await figure.scrollIntoViewIfNeeded();
    await expect.poll(async () => (await seen())[0]).toMatch(/write amplification is 5\.59/);
    const own = await seen();
    for (const [at, part] of own.entries()) expect(part).not.toBe(book[at]);
    await line.getByRole('button', { name: 'Use the book’s numbers' }).click();
    // The book's own drive, full; before, its film had stopped at a question.
    const FULL = /^With 256\sGB stored, write amplification is 7\.6/;
    await expect.poll(async () => (await seen())[0]).toMatch(FULL);
    const rest = await seen();
    for (const [at, part] of own.entries()) expect(part).not.toBe(rest[at]);
    await page.waitForURL(/user_capacity=256GB/);
    await page.reload();
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    expect(await line.innerText()).toMatch(/is not used here/);
    await line.getByRole('button', { name: 'Use your drive’s numbers' }).click();
    await expect.poll(async () => (await seen())[0]).toBe(own[0]);
    await page.locator('spare-drive button').click();
    await page.getByRole('button', { name: 'Forget it' }).click();
    await expect.poll(seen).toEqual(rest);
    expect(await page.locator('.own-line').count()).toBe(0);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('of which the list knows the times fills their boxes, and says from whom', async () => {
    const { page, problems } = await chromium.open(place.home, { reducedMotion: 'reduce' });
    await openMounted(page, `${place.home}${CHAPTERS[0]}`);
    await page.locator('spare-drive button').click();
    const search = page.getByRole('combobox', { name: 'Find your model' });
    const status = page.locator('.drive-status');
    await expect.poll(() => status.innerText()).toMatch(/^3\d\d drives/);
    const boxOf = (name: string) =>
      page.locator('.drive-form').getByLabel(name, { exact: true }).inputValue();
    const pick = async (name: string) => {
      await search.fill(name);
      await search.press('Enter');
      return [await boxOf('SSD access time'), await boxOf('SSD transfer rate')];
    };
    // A drive of 2024.
    expect(await pick('Crucial P310 2 TB')).toEqual(['50.8', '7100']);
    expect(await status.innerText()).toMatch(
      /^Filled in from .+\. Access time: S\. Crisp \(KitGuru\), read in 2026; transfer rate: Neowin, 2024\.$/,
    );
    const untimed = page.locator('.drive-untimed');
    expect(await untimed.innerText()).toBe('');
    // Nothing of it stays for a drive of which no time is known.
    expect(await pick('Crucial MX500 1 TB')).toEqual(['', '']);
    expect(await status.innerText()).not.toMatch(/Access time/);
    expect(await untimed.innerText()).toMatch(/^No access time is known: /);
    await pick('Crucial P310 2 TB');
    await page.getByRole('button', { name: 'Keep' }).click();
    await expect.poll(() => driveOf(page)).toMatch(/~t50\.8us~b7\.1GB\/s~nCrucial P310 2 TB$/);
    await expect.poll(() => page.locator('.own-line').count()).toBeGreaterThan(0);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('is remembered, changed and forgotten', async () => {
    const { page, problems } = await chromium.open(place.home);
    const chapter = `${place.home}${CHAPTERS[0]}`;
    await openMounted(page, chapter);
    await enterDrive(page);
    await openMounted(page, chapter);
    await expect.poll(() => driveOf(page)).toBe(DRIVE);
    await page.locator('spare-drive button').click();
    await page.getByRole('button', { name: 'Forget it' }).click();
    // Only on a disk, where a page may not share the memory of another, is that said in the address.
    await expect.poll(() => driveOf(page)).toBe(target === ON_DISK ? '1' : null);
    await expect.poll(() => page.locator('.own-line').count()).toBe(0);
    await openMounted(page, chapter);
    expect(await page.locator('spare-drive button').innerText()).toBe('Describe your drive');
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
