/** A reader’s file of measure-stack.sh in chapter 8: pasted, dropped, opened; good and broken; by keyboard and on a phone. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInChromium, useChromium } from './support/chromium';
import { waitUntilMounted } from './support/in-page';
import { SERVER_AND_DISK, useServer, useTarget } from './support/targets';

const PAGE = 'the-stack/index.html#measure';

/** One of ours in which a factor is another; as the script writes it, and in one line, which is faster to type. */
const { file: given } = JSON.parse(
  readFileSync('content/measured-stacks/linux-6-18-postgresql.json', 'utf8'),
);
Object.assign(given.stacks[0].results[0], { factor: 99, low: 98, high: 100 });
const FILE = JSON.stringify(given, null, 1);
const LINE = JSON.stringify(given);

const box = (page: Page) => page.getByLabel('Paste or drop the file of measure-stack.sh');
const found = (page: Page) => page.locator('spare-own-stack .file-found');
const answer = (page: Page) => found(page).locator('.stack-answer').innerText();
const problem = (page: Page) => page.locator('#own-stack-problem').innerText();

/** Pastes into what has the focus: typing comes line by line, which is slow. */
async function paste(page: Page, text: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((given) => navigator.clipboard.writeText(given), text);
  await page.keyboard.press('Control+V');
}

const FARTHEST = /farthest apart is postgres-1 on ext4, 99 beside our 84\.73, a ratio of 1\.17\./;

describeInChromium.each(SERVER_AND_DISK)('a stack of the reader’s own, from $name', (target) => {
  const place = useTarget(target);
  const chromium = useChromium();

  test('is pasted, broken and mended: a table, a sentence with the text kept, the table again', async () => {
    const { page, problems } = await chromium.open(place.home);
    await page.goto(`${place.home}${PAGE}`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    await box(page).fill(LINE);
    await expect.poll(() => answer(page)).toMatch(FARTHEST);
    const row = found(page)
      .getByRole('row', { name: /postgres-1\b/ })
      .first();
    expect(await row.locator('td').allInnerTexts()).toEqual([
      '99\n98 to 100',
      '84.73\nin every repeat',
      '1.17\napart',
    ]);
    expect(await found(page).getByText('Only in ours, on ext4: 34 tests').count()).toBe(1);
    expect(
      await found(page)
        .getByText(/^Only in ours: .*btrfs-dup/)
        .count(),
    ).toBe(1);

    const broken = LINE.replace('"kernel":"6.18.44"', '"kernel":6.18');
    await box(page).fill(broken);
    await expect.poll(() => problem(page)).toBe('about.kernel is 6.18; it must be text.');
    expect(await found(page).innerText()).toBe('');
    expect(await box(page).inputValue()).toBe(broken);
    expect(await box(page).getAttribute('aria-invalid')).toBe('true');

    await box(page).fill(LINE);
    await expect.poll(() => answer(page)).toMatch(FARTHEST);
    expect(await page.locator('#own-stack-problem').isVisible()).toBe(false);
    expect(problems).toEqual([]);
    await page.close();
  });

  test('is opened by the button, dropped, and one at a time', async () => {
    const { page, problems } = await chromium.open(place.home);
    await page.goto(`${place.home}${PAGE}`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    const buffer = Buffer.from(FILE);
    const file = { name: 'measured-stack.json', mimeType: 'application/json', buffer };
    await page.locator('#own-stack-file').setInputFiles(file);
    await expect.poll(() => answer(page)).toMatch(FARTHEST);
    expect(await box(page).inputValue()).toBe(FILE);
    await page.locator('#own-stack-file').setInputFiles([file, { ...file, name: 'other.json' }]);
    await expect.poll(() => problem(page)).toMatch(/^One file is read at a time; found 2\./);
    const data = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'measured-stack.json'));
      return transfer;
    }, FILE);
    await page.dispatchEvent('spare-own-stack .file-panel', 'drop', { dataTransfer: data });
    await expect.poll(() => answer(page)).toMatch(FARTHEST);
    expect(problems).toEqual([]);
    await page.close();
  });
});

describeInChromium('a stack of the reader’s own', () => {
  const place = useServer();
  const chromium = useChromium();

  test('is read by keyboard alone on a phone, where the rows of its tables fold', async () => {
    const { page, problems } = await chromium.open(place.home, {
      viewport: { width: 360, height: 740 },
    });
    await page.goto(`${place.home}${PAGE}`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    await box(page).focus();
    await paste(page, FILE);
    const table = found(page).locator('.scroll').first();
    await table.waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('own-stack-file');
    await page.keyboard.press('Tab');
    expect(await table.evaluate((one) => one === document.activeElement)).toBe(true);
    const row = table.getByRole('row', { name: /postgres-1\b/ });
    const edges = await row
      .getByRole('cell')
      .evaluateAll((cells) => cells.map((one) => one.getBoundingClientRect().right));
    expect(edges).toHaveLength(3);
    expect(Math.max(...edges)).toBeLessThanOrEqual(360);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await found(page).locator('details[open] li').first().innerText()).toMatch(/^append-/);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(360);
    expect(problems).toEqual([]);
    await page.close();
  });

  test('is not fetched before it is asked for, and moves nothing when its panel comes', async () => {
    const { page, problems } = await chromium.open(place.home);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${place.home}${PAGE}`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    const before = asked.length;
    const height = () =>
      page.locator('spare-own-stack').evaluate((one) => one.getBoundingClientRect().height);
    const panel = await page
      .locator('spare-own-stack .file-panel')
      .evaluate((one) => one.getBoundingClientRect().height);
    expect(await height()).toBeGreaterThanOrEqual(panel);
    expect(await height()).toBeLessThan(panel + 64);
    await box(page).fill('{');
    await expect.poll(() => problem(page)).toMatch(/^This begins as JSON does, and is not whole/);
    expect(asked.slice(before).filter((url) => url.endsWith('.js'))).toHaveLength(1);
    expect(problems).toEqual([]);
    await page.close();
  });

  test('is sent on by the page for reports on drives', async () => {
    const { page, problems } = await chromium.open(place.home);
    await page.goto(`${place.home}your-drive/index.html`);
    await page.locator('#your-files').fill(FILE.slice(0, 900));
    const link = page.locator('#your-files-problem a');
    await link.waitFor();
    expect(await page.locator('#your-files-problem').innerText()).toBe(
      'This is a file of measure-stack.sh; it is read in chapter 8, under Measure your own stack.',
    );
    await link.click();
    await page.locator('spare-own-stack .file-panel').waitFor();
    expect(page.url()).toMatch(/the-stack\/index\.html#measure$/);
    expect(problems).toEqual([]);
    await page.close();
  });
});
