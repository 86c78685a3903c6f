/** A lesson on the screen of a class: how tests begin it, and where it stands. */
import type { Page } from 'playwright-core';
import { listFiles } from '../../../tasks/folder';

export const CHAPTERS = listFiles('content/chapters').map((file) => file.replace('.mdx', ''));
export const PROJECTOR = { viewport: { width: 1920, height: 1080 } };

export const where = (page: Page) => page.locator('.teach-where').innerText();
export const shown = (page: Page) => page.locator('[data-teach-shows]').getAttribute('id');

/** Opens it at an address; gives how many stops it has. */
export async function begin(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await page.locator('.teach-bar').waitFor();
  return Number(/of (\d+)/.exec(await where(page))?.[1]);
}

/** Two frames: what a screen does after a key is done by then. */
export const settled = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
