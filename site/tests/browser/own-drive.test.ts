/** A drive of the reader's own: entered once, it goes along from chapter to chapter. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inTier } from '../tier';
import { AXE, COLORS_AND_ROOM, violations } from './support/axe';
import { describeInChromium, useChromium } from './support/chromium';
import { BOOK } from './support/dist';
import { describeInFirefox, followLink, useFirefox } from './support/firefox';
import { waitUntilMounted } from './support/in-page';
import { ON_DISK, SERVER_AND_DISK, useServer, useTarget } from './support/targets';

const CHAPTERS = [
  'access-time',
  'caching-versus-ssd',
  'overprovisioning',
  'write-amplification',
  'endurance',
].map((chapter) => `${chapter}/index.html`);

const DRIVE = '1~c1TB~r1024GiB~w600TB~y5y~h20GB~t60us~b7GB/s~nNotebook';
const WITH_DRIVE = `?drive=${encodeURIComponent(DRIVE)}`;

const driveOf = (page: Page) => new URL(page.url()).searchParams.get('drive');

async function openMounted(page: Page, address: string): Promise<void> {
  await page.goto(address);
  expect(await page.evaluate(waitUntilMounted)).toEqual([]);
}

/** Fills the form as somebody does who has no mouse. */
async function enterDrive(page: Page): Promise<void> {
  await page.locator('spare-drive button').focus();
  await page.keyboard.press('Enter');
  await page.locator('dialog.sheet').waitFor();
  // Past the box that finds a model, which is not in the list, and past the one that reads a report.
  const texts = ['', '', '', 'Notebook', '1 TB', '600 TB', '', '5 y', '1024 GiB', ''];
  for (const text of [...texts, '20 GB', '60 µs', '7 GB/s', '', '', '', '', '']) {
    await page.keyboard.insertText(text);
    await page.keyboard.press('Tab');
    // Past the list of units as well.
    const isList = () => document.activeElement?.matches('.unit-list') ?? false;
    if (await page.evaluate(isList)) await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await page.locator('dialog.sheet').waitFor({ state: 'detached' });
}

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

describeInChromium('a drive in the address', () => {
  const place = useServer();
  const chromium = useChromium();

  // What each chapter takes of it is asked in `uses.test.ts`.
  test.each(inTier(CHAPTERS.slice(0, 2), CHAPTERS))(
    'is followed in %s, and stays when a slider moves',
    async (file) => {
      const { page, problems } = await chromium.open(place.home);
      await openMounted(page, `${place.home}${file}${WITH_DRIVE}`);
      const own = page
        .locator('spare-figure:has(.own-line):has(.controls .slider:visible)')
        .first();
      expect(await own.locator('.own-line').innerText()).toMatch(
        /^Your drive, Notebook, (sets|is used)/,
      );
      // Nothing was set: the drive alone says it all.
      expect(new URL(page.url()).search).toBe(WITH_DRIVE);
      // One of the two ends is not where it stands.
      const slider = own.locator('.controls .slider:visible').first();
      const before = await slider.inputValue();
      await slider.press('Home');
      if ((await slider.inputValue()) === before) await slider.press('End');
      await page.waitForURL(/s=1/);
      expect(driveOf(page)).toBe(DRIVE);
      expect(await page.locator('.problem:visible').count()).toBe(0);
      expect(problems).toEqual([]);
      await page.context().close();
    },
  );

  test('goes along on every page of the book that is on the way', async () => {
    const { page } = await chromium.open(place.home);
    const files = BOOK.filter((one) => /^((summary|glossary|references)\/)?index/.test(one));
    expect(files).toHaveLength(4);
    for (const file of ['', ...files]) {
      await openMounted(page, `${place.home}${file}${WITH_DRIVE}`);
      await page.locator('.site-footer a[href*=calculators]').click();
      await page.waitForURL(/calculators/);
      expect(driveOf(page), file).toBe(DRIVE);
    }
    await page.context().close();
  });

  test('gives way to what the address or a hand has set', async () => {
    const { page } = await chromium.open(place.home);
    const address = `?s=1&user_capacity=900GB&drive=${encodeURIComponent(DRIVE)}#flash-bar`;
    await openMounted(page, `${place.home}${CHAPTERS[2]}${address}`);
    const figure = page.locator('#flash-bar');
    const boxes = () =>
      Promise.all(
        ['user_capacity', 'raw_capacity'].map((input) =>
          page.locator(`#flash-bar-${input}`).inputValue(),
        ),
      );
    expect(await boxes()).toEqual(['900', '1024']);
    expect(await figure.locator('.own-line').innerText()).toMatch(/User capacity is set otherwise/);
    await page.locator('#flash-bar-user_capacity').fill('800 GB');
    await page.locator('#flash-bar-user_capacity').press('Enter');
    await page.locator('spare-drive button').click();
    await page
      .locator('.drive-form')
      .getByLabel('Raw flash capacity', { exact: true })
      .fill('1100');
    await page.getByRole('button', { name: 'Keep' }).click();
    await expect.poll(boxes).toEqual(['800', '1100']);
    await page.context().close();
  });

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

  test('changes nothing in a link of somebody who has none', async () => {
    const { page } = await chromium.open(place.home);
    const link = `${place.home}${CHAPTERS[2]}?s=1&user_capacity=240GB`;
    const raw = () => page.locator('#flash-bar-raw_capacity').inputValue();
    await openMounted(page, link);
    const sent = await raw();
    await openMounted(page, `${place.home}${CHAPTERS[0]}`);
    await enterDrive(page);
    await openMounted(page, link);
    expect(await raw()).toBe(sent);
    await page.reload();
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    expect(await raw()).toBe(sent);
    await page.locator('nav.neighbours a[rel=next]').click();
    await page.waitForURL(/drive=/);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    expect(driveOf(page)).toBe(DRIVE);
    await page.context().close();
  });

  test('says what it could not read, beside what the page could not', async () => {
    const { page } = await chromium.open(place.home);
    await openMounted(page, `${place.home}${CHAPTERS[4]}?nobody=1&drive=1~c1parsec~w600TB`);
    const said = await page.locator('[data-notice] li').allInnerTexts();
    expect(said).toHaveLength(2);
    expect(said.join(' ')).toMatch(/User capacity.*nobody/s);
    expect(await page.locator('.own-line').count()).toBeGreaterThan(0);
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

  test('lies on paper with its numbers', async () => {
    const { page } = await chromium.open(place.home);
    await openMounted(page, `${place.home}${CHAPTERS[4]}${WITH_DRIVE}`);
    await page.emulateMedia({ media: 'print' });
    const text = await page.locator('spare-drive').innerText();
    expect(text).toMatch(/Notebook: User capacity 1\sTB.*Terabytes written 600\sTB/);
    expect(text).not.toMatch(/Describe/);
    await page.context().close();
  });

  test('is absent without JavaScript', async () => {
    const { page } = await chromium.open(place.home, { javaScriptEnabled: false });
    await page.goto(`${place.home}${CHAPTERS[4]}${WITH_DRIVE}`);
    expect(await page.locator('spare-drive').isVisible()).toBe(false);
    await page.context().close();
  });
});

describeInFirefox('a drive in Firefox, from a disk', () => {
  const place = useTarget(ON_DISK);
  const firefox = useFirefox();

  test('goes along a link into the next chapter', async () => {
    const { page, problems } = await firefox.open(place.home);
    await page.goto(`${place.home}${CHAPTERS[4]}${WITH_DRIVE}`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    await followLink(page, 'nav.neighbours a');
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    expect(new URL(page.url()).searchParams.get('drive')).toBe(DRIVE);
    expect(
      await page.evaluate(() => document.querySelectorAll('.own-line').length),
    ).toBeGreaterThan(0);
    expect(problems).toEqual([]);
    await page.close();
  });

  test('stays forgotten, though each page has a memory of its own', async () => {
    const { page, problems } = await firefox.open(place.home);
    const follow = async (link: string) => {
      await followLink(page, link);
      expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    };
    const press = async (selector: string) => {
      await page.click(selector);
      await page.waitForSelector('dialog.sheet');
    };
    await page.goto(`${place.home}${CHAPTERS[0]}`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    await press('spare-drive button');
    await page.focus('#drive-Name');
    await page.keyboard.type('Notebook');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toMatch(/drive=1~nNotebook/);
    await follow('nav.neighbours a');
    await press('spare-drive button');
    await page.click('dialog.sheet ::-p-text(Forget it)');
    await expect.poll(() => page.url()).not.toMatch(/Notebook/);
    await follow('nav.neighbours a');
    expect(page.url()).toContain(CHAPTERS[0]);
    const button = () => document.querySelector('spare-drive button')?.textContent;
    expect(await page.evaluate(button)).toBe('Describe your drive');
    // Opened anew, too: its memory was cleared.
    await page.goto(`${place.home}${CHAPTERS[0]}`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    expect(await page.evaluate(button)).toBe('Describe your drive');
    expect(problems).toEqual([]);
    await page.close();
  });
});
