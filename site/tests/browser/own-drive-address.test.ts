/** A drive in the address of a page: what follows it, what it gives way to, and where it goes along. */
import { expect, test } from 'vitest';
import { inTier } from '../tier';
import { describeInChromium, useChromium } from './support/chromium';
import { BOOK } from './support/dist';
import { describeInFirefox, followLink, useFirefox } from './support/firefox';
import { waitUntilMounted } from './support/in-page';
import { CHAPTERS, DRIVE, driveOf, enterDrive, openMounted, WITH_DRIVE } from './support/own-drive';
import { ON_DISK, useServer, useTarget } from './support/targets';

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
