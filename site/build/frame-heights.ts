/** How tall the page of every frame is, as Chromium lays it out: what `npm run heights` writes, and its test measures again. */
import type { Browser } from 'playwright-core';
import { HEIGHT_WIDTHS } from '../embed/first-height.ts';

/** Runs in the page: the height of its content, once it is mounted and has kept that for a moment. */
async function contentHeight(): Promise<number> {
  const content = document.querySelector('main');
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  while (document.documentElement.dataset.mounted === undefined) await frame();
  let [height, same] = [0, 0];
  while (same < 12) {
    await frame();
    const now = Math.ceil(content?.getBoundingClientRect().height ?? 0);
    [height, same] = [now, now === height ? same + 1 : 0];
  }
  return height;
}

/** Measures a frame's page at every width, opened anew each time, as a host opens it. `book`: its address. */
export async function measureHeights(
  browser: Browser,
  book: string,
  frame: string,
  widths: readonly number[] = HEIGHT_WIDTHS,
): Promise<number[]> {
  const heights: number[] = [];
  for (const width of widths) {
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    try {
      await page.goto(`${book}embed/${frame}/index.html`);
      heights.push(await page.evaluate(contentHeight));
    } finally {
      await page.close();
    }
  }
  return heights;
}
