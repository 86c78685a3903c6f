/** Somebody's page with figures in it, printed: no figure is cut, and what was never loaded is a picture. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInChromium, useChromium } from './support/chromium';
import { frameOf } from './support/frames';
import { listen, serveClosedBook, typed } from './support/hosts';

/** Taller on paper than on a screen, shorter, and one that asks before it shows, far below the window. */
const FIGURES = ['figure/cliff-place', 'figure/life-chain', 'cached-disk', 'figure/hit-ratio'];

const hostPage = (book: string) => `<!doctype html><meta charset="utf-8"><title>Course notes</title>
<link rel="icon" href="data:,"><body style="margin:0">
<script src="${book}/embed.js" async></script>
${FIGURES.map((figure) => `<spare-area figure="${figure}"></spare-area><p style="height:4000px">`).join('\n')}`;

/** Runs in the host page: what of each figure would be on paper. */
const onPaper = () =>
  [...document.querySelectorAll('spare-area')].map(({ shadowRoot }) => {
    const [frame, picture] = ['iframe', 'img'].map((tag) => shadowRoot?.querySelector(tag));
    const image = picture as HTMLImageElement;
    return {
      frame: Math.ceil(frame?.getBoundingClientRect().height ?? 0),
      picture: image.getBoundingClientRect().height > 20 && image.naturalWidth > 0,
      said:
        image.parentElement?.checkVisibility() === true &&
        image.parentElement.innerText.includes('as packaged: http'),
    };
  });
/** Runs in the host page, which is about to be printed: how tall its frames are then, before any of them can say more. */
const printedHeights = () => {
  dispatchEvent(new Event('beforeprint'));
  return [...document.querySelectorAll('spare-area')].map(({ shadowRoot }) =>
    Number(shadowRoot?.querySelector('iframe')?.height),
  );
};
const beforePrint = () => void dispatchEvent(new Event('beforeprint'));
const afterPrint = () => void dispatchEvent(new Event('afterprint'));
const contentHeight = () =>
  Math.ceil(document.querySelector('main')?.getBoundingClientRect().height ?? 0);

describeInChromium('a page with figures on paper', () => {
  const place = { host: '', book: '', close: (): unknown => undefined };
  beforeAll(async () => {
    const book = await serveClosedBook();
    const host = await listen((_request, response) => {
      response.writeHead(200, typed('html')).end(hostPage(book.origin));
    });
    place.host = host.origin;
    place.book = book.origin;
    place.close = () => [book, host].map((server) => server.close());
  });
  afterAll(() => place.close());
  const chromium = useChromium();

  test('has what was loaded uncut, and the rest as pictures with an address', async () => {
    const { page, problems } = await chromium.open('');
    await page.setViewportSize({ width: 700, height: 600 });
    const shown = FIGURES.slice(0, 2);
    // The page is shorter on paper, so that they come near the window there: they never arrive.
    for (const figure of FIGURES.slice(2))
      await page.route(`${place.book}/embed/${figure}/index.html*`, () => undefined);
    await page.goto(place.host);
    const frames = [];
    for (const [at, figure] of shown.entries()) {
      await page.locator('spare-area').nth(at).scrollIntoViewIfNeeded();
      frames.push(await frameOf(page as never, `embed/${figure}/`));
    }
    // Each has said how tall it is.
    for (const [at, frame] of frames.entries())
      await expect
        .poll(async () => {
          const height = (await page.evaluate(onPaper))[at]?.frame ?? 0;
          return Math.abs(height - (await frame.evaluate(contentHeight)));
        })
        .toBeLessThan(3);
    const before = await page.evaluate(onPaper);
    expect(before.map(({ picture }) => picture)).toEqual([false, false, false, false]);
    // What is printed in place of a silent frame is fetched a while after the page; of a frame that was slow to speak as well.
    const fetched = () =>
      [...document.querySelectorAll('spare-area')].map(
        ({ shadowRoot }) => (shadowRoot?.querySelector('img')?.naturalWidth ?? 0) > 0,
      );
    await expect
      .poll(async () => (await page.evaluate(fetched)).slice(shown.length))
      .toEqual([true, true]);

    const heights = await page.evaluate(printedHeights);
    await page.emulateMedia({ media: 'print' });
    for (const [at, frame] of frames.entries()) {
      // After the medium: a browser that prints draws nothing in between, while this one goes on.
      await frame.evaluate(beforePrint);
      const spare = (heights[at] ?? 0) - (await frame.evaluate(contentHeight));
      expect(spare, shown[at]).toBeGreaterThan(-30);
    }
    const paper = await page.evaluate(onPaper);
    expect(paper.slice(0, 2)).toMatchObject(Array(2).fill({ picture: false, said: false }));
    expect(paper.slice(2)).toEqual(Array(2).fill({ frame: 0, picture: true, said: true }));

    await page.emulateMedia({ media: 'screen' });
    for (const frame of frames) await frame.evaluate(afterPrint);
    await page.evaluate(afterPrint);
    // A frame out of sight draws nothing, and so says nothing, before it comes into view again.
    for (const at of shown.keys()) {
      await page.locator('spare-area').nth(at).scrollIntoViewIfNeeded();
      await expect.poll(async () => (await page.evaluate(onPaper))[at]).toEqual(before[at]);
    }
    expect(problems.filter((problem) => !problem.startsWith('leaves'))).toEqual([]);
    await page.context().close();
  });

  test('says first whose figure it is: a frame that keeps its height may cut its end', async () => {
    const { page } = await chromium.open('');
    await page.setViewportSize({ width: 760, height: 400 });
    await page.goto(`${place.book}/embed/figure/hit-ratio/index.html`);
    await page.emulateMedia({ media: 'print' });
    const line = await page.locator('.attribution').boundingBox();
    const figure = await page.locator('.figure').boundingBox();
    expect(line?.y).toBeLessThan(figure?.y ?? 0);
    expect(await page.locator('.attribution').innerText()).toContain('Spare Area, CC BY 4.0');
    await page.context().close();
  });
});
