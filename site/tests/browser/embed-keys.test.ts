/** Slides with a figure in them: after a click into it they still turn, and Escape leads out of it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInChromium, useChromium } from './support/chromium';
import { frameOf } from './support/frames';
import { listen, serveClosedBook, typed } from './support/hosts';
import { waitUntilMounted } from './support/in-page';

const slides = (book: string) => `<!doctype html><meta charset="utf-8"><title>Slides</title>
<link rel="icon" href="data:,">
<script>globalThis.pressed = []; document.addEventListener('keydown', (event) => pressed.push([event.key, event.keyCode]));</script>
<script src="${book}/embed.js" async></script>
<spare-area figure="cached-disk"></spare-area>`;

/** Runs in the page of the slides: the keys since it was last asked. */
const pressed = () => (globalThis as unknown as { pressed: unknown[] }).pressed.splice(0);

describeInChromium('keys in a frame', () => {
  const chromium = useChromium();
  const place = { host: '', close: (): unknown => undefined };
  beforeAll(async () => {
    const book = await serveClosedBook();
    const host = await listen((_request, response) => {
      response.writeHead(200, typed('html')).end(slides(book.origin));
    });
    place.host = host.origin;
    place.close = () => [book, host].map((server) => server.close());
  });
  afterAll(() => place.close());

  test('turn slides where no control uses them, and Escape gives the focus back', async () => {
    const { page } = await chromium.open('');
    await page.setViewportSize({ width: 900, height: 1400 });
    await page.goto(place.host);
    const frame = await frameOf(page as never, 'embed/cached-disk/');
    expect(await frame.evaluate(waitUntilMounted)).toEqual([]);
    const inside = page.frameLocator('iframe');
    await inside.locator('.figure-title').click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('PageUp');
    await page.keyboard.press('a');
    await expect
      .poll(() => page.evaluate(pressed))
      .toEqual([
        ['ArrowRight', 39],
        ['PageUp', 33],
      ]);

    const slider = inside.locator('.controls input[type=range]').first();
    const before = await slider.inputValue();
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => slider.inputValue()).not.toBe(before);
    expect(await page.evaluate(pressed)).toEqual([]);

    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('body');
    await expect.poll(() => page.evaluate(pressed)).toEqual([['Escape', 27]]);
    await page.keyboard.press('ArrowLeft');
    expect(await page.evaluate(pressed)).toEqual([['ArrowLeft', 37]]);
    await page.context().close();
  });

  test('of a menu close the menu first', async () => {
    const { page } = await chromium.open('');
    await page.setViewportSize({ width: 900, height: 1400 });
    await page.goto(place.host);
    const frame = await frameOf(page as never, 'embed/cached-disk/');
    expect(await frame.evaluate(waitUntilMounted)).toEqual([]);
    const menu = page.frameLocator('iframe').locator('details.menu').first();
    await menu.locator('summary').first().click();
    await page.keyboard.press('Escape');
    await expect.poll(() => menu.getAttribute('open')).toBeNull();
    expect(await page.evaluate(pressed)).toEqual([]);
    await page.context().close();
  });
});
