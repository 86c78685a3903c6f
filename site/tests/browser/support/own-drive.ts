/** A drive of the reader's own: one that tests describe, how it is entered, and what a page's address says of it. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { waitUntilMounted } from './in-page';

export const CHAPTERS = [
  'access-time',
  'caching-versus-ssd',
  'overprovisioning',
  'write-amplification',
  'endurance',
].map((chapter) => `${chapter}/index.html`);

export const DRIVE = '1~c1TB~r1024GiB~w600TB~y5y~h20GB~t60us~b7GB/s~nNotebook';
export const WITH_DRIVE = `?drive=${encodeURIComponent(DRIVE)}`;

export const driveOf = (page: Page) => new URL(page.url()).searchParams.get('drive');

export async function openMounted(page: Page, address: string): Promise<void> {
  await page.goto(address);
  expect(await page.evaluate(waitUntilMounted)).toEqual([]);
}

/** Fills the form as somebody does who has no mouse. */
export async function enterDrive(page: Page): Promise<void> {
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
