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
    await page.goto(place.host);
    const shown = FIGURES.slice(0, 2);
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
    // What is printed in place of a silent frame is fetched a while after the page.
    const fetched = () =>
      [...document.querySelectorAll('spare-area')].filter(
        ({ shadowRoot }) => (shadowRoot?.querySelector('img')?.naturalWidth ?? 0) > 0,
      ).length;
    await expect.poll(() => page.evaluate(fetched)).toBeGreaterThanOrEqual(2);

    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const paper = await page.evaluate(onPaper);
    for (const [at, frame] of frames.entries()) {
      await frame.evaluate(() => dispatchEvent(new Event('beforeprint')) && undefined);
      const spare = (paper[at]?.frame ?? 0) - (await frame.evaluate(contentHeight));
      expect(spare, shown[at]).toBeGreaterThan(-30);
      expect(paper[at]).toMatchObject({ picture: false, said: false });
    }
    expect(paper.slice(2)).toEqual(Array(2).fill({ frame: 0, picture: true, said: true }));

    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect
      .poll(async () => (await page.evaluate(onPaper)).slice(0, 2))
      .toEqual(before.slice(0, 2));
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
