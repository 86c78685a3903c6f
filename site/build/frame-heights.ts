/** How tall the page of every frame is, as Chromium lays it out: what `npm run heights` writes, and its test measures again. */
import type { Browser, Page } from 'playwright-core';
import { COMPACT, HEIGHT_WIDTHS, ON_PAPER } from '../embed/first-height.ts';

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

/** How many heights each frame has. */
export const COLUMNS = COMPACT.place + 1;

/** Measures a frame's page for these columns of its row, opened anew each time, as a host opens it. `book`: its address. */
export async function measureHeights(
  browser: Browser,
  book: string,
  frame: string,
  columns: readonly number[],
): Promise<number[]> {
  const heights: number[] = [];
  for (const column of columns) {
    const [other] = [ON_PAPER, COMPACT].filter(({ place }) => place === column);
    const width = other?.width ?? HEIGHT_WIDTHS[column] ?? 0;
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    try {
      const query = column === COMPACT.place ? '?compact=1' : '';
      await page.goto(`${book}embed/${frame}/index.html${query}`);
      const height = await page.evaluate(contentHeight);
      heights.push(column === ON_PAPER.place ? await onPaper(page) : height);
    } finally {
      await page.close();
    }
  }
  return heights;
}

/** The height once the page has made itself ready for paper. */
async function onPaper(page: Page): Promise<number> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  return page.evaluate(contentHeight);
}
