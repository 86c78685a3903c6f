/** How tall the page of every frame is, as Chromium lays it out: what `npm run heights` writes, and its test measures again. */
import type { Browser, Page } from 'playwright-core';
import { COMPACT, HEIGHT_WIDTHS, ON_PAPER } from '../embed/first-height.ts';
import { PLAIN } from '../embed/plain-heights.ts';

/** Runs in the page: the height of its content, once it is mounted and has kept that for a moment. */
export async function contentHeight(): Promise<number> {
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
export const COLUMNS = PLAIN.place + PLAIN.widths.length;

/** Measures a frame's page for these columns of its row. `book`: its address. */
export async function measureHeights(
  browser: Browser,
  book: string,
  frame: string,
  columns: readonly number[],
): Promise<number[]> {
  const address = `${book}embed/${frame}/index.html`;
  const heights: number[] = [];
  for (const column of columns.filter((one) => one < PLAIN.place))
    heights.push(await openedAnew(browser, address, column));
  const plain = columns.filter((one) => one >= PLAIN.place);
  return [...heights, ...(plain.length > 0 ? await resized(browser, address, plain) : [])];
}

/** As a host opens it that listens to what the page says. */
async function openedAnew(browser: Browser, address: string, column: number): Promise<number> {
  const [other] = [ON_PAPER, COMPACT].filter(({ place }) => place === column);
  const width = other?.width ?? HEIGHT_WIDTHS[column] ?? 0;
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  try {
    await page.goto(address + (column === COMPACT.place ? '?compact=1' : ''));
    const height = await page.evaluate(contentHeight);
    return column === ON_PAPER.place ? await onPaper(page) : height;
  } finally {
    await page.close();
  }
}

/** The height once the page has made itself ready for paper. */
async function onPaper(page: Page): Promise<number> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  return page.evaluate(contentHeight);
}

/** Plain frames have whole multiples of so many pixels, of which a table weighs less. */
const ROUNDED = 4;

/**
 * In a plain frame, which keeps its height: as the figure was built. A link's state with more rows than that, or an answer, gets a
 * scroll bar. One page is taken through all widths, which gives the same as one for each.
 */
async function resized(
  browser: Browser,
  address: string,
  columns: readonly number[],
): Promise<number[]> {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  try {
    await page.goto(address);
    const most: number[] = [];
    for (const column of columns) {
      const heights: number[] = [];
      for (const width of PLAIN.widths[column - PLAIN.place] ?? []) {
        await page.setViewportSize({ width, height: 800 });
        heights.push(await page.evaluate(contentHeight));
      }
      most.push(ROUNDED * Math.ceil(Math.max(...heights) / ROUNDED));
    }
    return most;
  } finally {
    await page.close();
  }
}
