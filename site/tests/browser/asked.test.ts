/**
 * The budgets weigh what a page fetches when it is opened and read to its end. Here it is read to its end:
 * nothing else may have come. What a reader's own action asks for comes then, and not before.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fetchedBy } from '../../tasks/page-budgets';
import { inTier } from '../tier';
import { describeInChromium, useChromium } from './support/chromium';
import { DIST, FILES } from './support/dist';
import { waitUntilMounted } from './support/in-page';
import { useServer } from './support/targets';

const CAPTURES = 'caching-versus-ssd/index.html';
const SPARE = 'overprovisioning/index.html';
const WRITES = 'write-amplification/index.html';
const FRAME = 'embed/figure/wa-spare/index.html';

/** What a page fetches without being asked, and what it fetches when it is, besides itself and its fonts. */
function weighed(file: string) {
  const { css, js, pictures, asked, reads } = fetchedBy(DIST, file, new Set(FILES));
  return { opened: [...css, ...js, ...pictures].sort(), asked: [...asked, ...reads] };
}

/** What one of the scripts that wait on a page is fetched from, if it waits there. */
async function waitingOn(page: Page, id: string): Promise<string[]> {
  const source = await page.evaluate(
    (later) =>
      document
        .querySelector<HTMLTemplateElement>(`[data-later=${later}] > template`)
        ?.content.querySelector('script')
        ?.getAttribute('src') ?? null,
    id,
  );
  return source === null ? [] : [new URL(source, page.url()).pathname.slice(1)];
}

/** The living drive is asked for by its stage as soon as that is seen, once the page rests. */
const livingOn = (page: Page) => waitingOn(page, 'living');

/** Each of these, where it waits on the page. */
async function waiting(page: Page, ...ids: readonly string[]): Promise<string[]> {
  return (await Promise.all(ids.map((id) => waitingOn(page, id)))).flat();
}

/** Turns the wheel, as a reader does, until there is no more of the page. */
async function readToTheEnd(page: Page): Promise<void> {
  const isRead = () => page.evaluate(() => scrollY + innerHeight >= document.body.scrollHeight - 2);
  await page.mouse.move(600, 400);
  for (const until = Date.now() + 60_000; !(await isRead()); ) {
    if (Date.now() > until) throw new Error('The page has no end');
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(40);
  }
  // Whatever came near at last has its time as well.
  await page.waitForTimeout(500);
}

/** Where the simulated points of a figure lie. */
const pointsOf = (page: Page, figure: string) =>
  page
    .locator(`#${figure} .chart-wide .mark.simulated`)
    .evaluateAll((marks) => marks.map((mark) => mark.outerHTML));

async function drag(page: Page, figure: string): Promise<void> {
  const slider = page.locator(`#${figure} [data-input=overprovisioning] .slider`);
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (!box) throw new Error(`${figure} has no slider to drag`);
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 0.3 * box.width, y);
  await page.mouse.down();
  for (const share of [0.4, 0.5, 0.63]) await page.mouse.move(box.x + share * box.width, y);
  await page.mouse.up();
}

describeInChromium('what a page fetches', () => {
  const place = useServer();
  // Who has no window asks for no icon.
  const chromium = useChromium({ whole: true });

  /** Opens a page and keeps a list of what it has fetched, without itself and its fonts. */
  async function opened(file: string, query = '') {
    const { page, problems } = await chromium.open(place.home);
    const came = new Set<string>();
    page.on('response', (response) => {
      if (!response.url().startsWith(place.home)) return;
      const { pathname } = new URL(response.url());
      if (!/\.(html|woff2)$/.test(pathname)) came.add(pathname.slice(1));
    });
    await page.goto(place.home + file + query);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    return { page, problems, fetched: () => [...came].sort() };
  }

  test.each([CAPTURES, ...inTier([], [SPARE]), WRITES, FRAME])(
    '%s is read with what was weighed',
    async (file) => {
      const { page, problems, fetched } = await opened(file);
      await readToTheEnd(page);
      const { opened: all, asked } = weighed(file);
      const living = await livingOn(page);
      await expect.poll(fetched).toEqual([...all, ...living].sort());
      // A chapter also has its exercises, the form for a drive, what computes how long it lasts, and what reads files.
      const known = await waiting(
        page,
        'exercises',
        'simulator',
        'captures',
        'drive-form',
        'outlook',
        'living',
      );
      expect(known.sort()).toEqual([...asked].sort());
      expect(problems).toEqual([]);
      await page.context().close();
    },
  );

  test.each([
    ...inTier([], [[SPARE, 'spare-curve', '?s=1&spare-curve.revealed=1']] as const),
    [WRITES, 'wa-spare', ''],
    [FRAME, 'wa-spare', ''],
  ] as const)('%s simulates when a slider of %s is dragged', async (file, figure, query) => {
    const { page, problems, fetched } = await opened(file, query);
    const before = await pointsOf(page, figure);
    expect(before.length).toBeGreaterThan(5);
    await drag(page, figure);
    const says = page.locator(`#${figure} [data-runs=says]`);
    await expect.poll(() => says.innerText(), { timeout: 60_000 }).toMatch(/^Simulated here: 1 /);
    // As many as before, and one of them elsewhere.
    const hasMoved = async () => {
      const now = await pointsOf(page, figure);
      return now.length === before.length && !isDeepStrictEqual(now, before);
    };
    await expect.poll(hasMoved).toBe(true);
    const { opened: all } = weighed(file);
    const asked = await waiting(page, 'simulator', 'living');
    await expect.poll(fetched).toEqual([...all, ...asked].sort());
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('a capture that is picked brings what reads it', async () => {
    const { page, problems, fetched } = await opened(CAPTURES);
    await page.locator('#decision-tree [data-capture]').first().click();
    const said = page.locator('#decision-tree [data-part=said]');
    await expect.poll(() => said.innerText()).toMatch(/^Read: /);
    const { opened: all } = weighed(CAPTURES);
    const asked = await waiting(page, 'captures');
    await expect.poll(fetched).toEqual([...all, ...asked].sort());
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('a drive that the address speaks of is simulated when it is seen', async () => {
    const { page, problems, fetched } = await opened(
      WRITES,
      '?s=1&m=write-amplification&overprovisioning=23%25',
    );
    const { opened: all } = weighed(WRITES);
    const asked = await waiting(page, 'simulator', 'living');
    // A drive that were asked for unseen would be asked for by now.
    await page.waitForTimeout(300);
    await expect.poll(fetched).toEqual([...all, ...(await livingOn(page))].sort());
    await page.locator('#wa-spare').scrollIntoViewIfNeeded();
    await expect.poll(fetched).toEqual([...all, ...asked].sort());
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
