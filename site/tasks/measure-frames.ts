/** How tall the page of every frame is, as Chromium lays it out: what `npm run heights` writes, and its test measures again. */
import type { Browser, Page } from 'playwright-core';
import { COMPACT, HEIGHT_WIDTHS, ON_PAPER } from '../embed/first-height.ts';
import { COMPACT_WIDE, PLAIN } from '../embed/plain-heights.ts';
import { statesOf } from './frame-answers.ts';

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
export const COLUMNS = COMPACT_WIDE.place + 1;

/** Frames that keep their height have whole multiples of so many pixels, of which a table weighs less. */
const ROUNDED = 4;

/** Two lines that break elsewhere, with other fonts or in another browser, in pixels: Firefox needs 39 for one frame in 134. */
export const ROOM = 40;

/** The columns of frames that keep their height, with the widths at which each is measured. */
const KEPT = [
  // A page of its own for each of the two: what was drawn for a narrow column may stay as tall on a slide.
  ...[COMPACT, COMPACT_WIDE].map(({ place, width }) => ({
    query: 'compact=1',
    // A slide has no line to spare.
    roomFor: 0,
    widths: new Map<number, readonly number[]>([[place, [width]]]),
  })),
  {
    query: '',
    roomFor: ROOM,
    widths: new Map<number, readonly number[]>(
      PLAIN.widths.map((widths, at) => [PLAIN.place + at, widths]),
    ),
  },
];

/** Measures a frame's page for these columns of its row. `book`: its address. */
export async function measureHeights(
  browser: Browser,
  book: string,
  frame: string,
  columns: readonly number[],
): Promise<number[]> {
  const address = `${book}embed/${frame}/index.html`;
  const heights = new Map<number, number>();
  for (const column of columns.filter((one) => one < COMPACT.place))
    heights.set(column, await openedAnew(browser, address, column));
  for (const { query, roomFor, widths } of KEPT) {
    const asked = [...widths].filter(([column]) => columns.includes(column));
    if (asked.length === 0) continue;
    const states = await kept(
      browser,
      address,
      query,
      asked.map(([, some]) => some),
    );
    for (const [at, most] of mostOf(states).entries())
      heights.set(asked[at]?.[0] ?? 0, ROUNDED * Math.ceil((most + roomFor) / ROUNDED));
  }
  return columns.map((column) => heights.get(column) ?? 0);
}

/** As a host opens it that listens to what the page says. */
async function openedAnew(browser: Browser, address: string, column: number): Promise<number> {
  const isPrinted = column === ON_PAPER.place;
  const width = isPrinted ? ON_PAPER.width : (HEIGHT_WIDTHS[column] ?? 0);
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  try {
    await page.goto(address);
    const height = await page.evaluate(contentHeight);
    return isPrinted ? await onPaper(page) : height;
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

/**
 * In a frame that keeps its height, whatever its reader answers: at these widths, one list for each state of the page. A link's
 * state with more rows than that gets a scroll bar. One page is taken through all widths, which gives the same as one for each.
 */
async function kept(
  browser: Browser,
  address: string,
  query: string,
  widths: readonly (readonly number[])[],
): Promise<number[][]> {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  try {
    const heights: number[][] = [];
    for (const open of await statesOf(page, address, query)) {
      await open(page);
      const most: number[] = [];
      for (const some of widths) {
        const found: number[] = [];
        for (const width of some) {
          await page.setViewportSize({ width, height: 800 });
          found.push(await page.evaluate(contentHeight));
        }
        most.push(Math.max(...found));
      }
      heights.push(most);
    }
    return heights;
  } finally {
    await page.close();
  }
}

/** Of each column the most that any state needs. */
const mostOf = (states: readonly (readonly number[])[]): number[] =>
  (states[0] ?? []).map((_, column) => Math.max(...states.map((state) => state[column] ?? 0)));
