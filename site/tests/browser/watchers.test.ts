/** The watchers see what they must see; without this, a quiet page would prove nothing. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { describeInChromium, useChromium } from './support/chromium';
import { describeInFirefox, useFirefox } from './support/firefox';

const folder = mkdtempSync(join(tmpdir(), 'spare-area-'));
const home = `${pathToFileURL(folder)}/`;
writeFileSync(join(folder, 'module.js'), 'console.log("a module ran from a disk")');
writeFileSync(
  join(folder, 'bad.html'),
  `<!doctype html><meta charset="utf-8"><title>Bad</title><link rel="icon" href="data:,">
  <script type="module" src="module.js"></script><link rel="stylesheet" href="https://book.invalid/a.css">
  <script>console.info("said something"); throw new Error("broke");</script>`,
);
afterAll(() => rmSync(folder, { recursive: true }));

/** Console, error, an address outside, a request that failed, and a module that a disk does not run. */
async function expectAll(problems: readonly string[]): Promise<void> {
  const text = () => problems.join('\n');
  await expect.poll(text).toMatch(/console \w+: said something/);
  await expect.poll(text).toMatch(/^error: .*broke/m);
  await expect.poll(text).toContain('leaves the book: https://book.invalid/a.css');
  await expect.poll(text).toContain('failed: https://book.invalid/a.css');
  await expect.poll(text).toMatch(/CORS/);
  expect(text()).not.toContain('a module ran from a disk');
}

describeInChromium('in Chromium', () => {
  const chromium = useChromium();
  test('a bad page is seen to be bad', async () => {
    const { page, problems } = await chromium.open(home);
    await page.goto(`${home}bad.html`);
    await expectAll(problems);
  });
});

describeInFirefox('in Firefox', () => {
  const firefox = useFirefox();
  test('a bad page is seen to be bad', async () => {
    const { page, problems } = await firefox.open(home);
    await page.goto(`${home}bad.html`);
    await expectAll(problems);
  });
});
