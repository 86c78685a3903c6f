/** What a page of a folder says in a browser. */
import { chromium } from 'playwright-core';
import { serve } from '../serve.ts';
import { findChromium, findHeadlessShell } from '../tools.ts';

/** How long it may take to say it, in milliseconds. */
const PATIENCE = 30_000;

/** Waits until the page says what is expected; gives what it says then, with the errors in it. */
export async function renderedText(folder: string, expected: string): Promise<string> {
  const executablePath = findHeadlessShell() ?? findChromium();
  if (!executablePath) return 'There is no Chromium on this machine; CHROMIUM may name one.';
  const { url, close } = await serve({ root: folder, port: 0 });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    await page.goto(url);
    const isSaid = (text: string) => document.body.innerText.includes(text);
    await page.waitForFunction(isSaid, expected, { timeout: PATIENCE }).catch(() => {});
    return [await page.evaluate(() => document.body.innerText.trim()), ...problems].join('\n');
  } finally {
    await browser.close();
    await close();
  }
}
