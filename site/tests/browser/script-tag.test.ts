/** The script tag on other people's pages: on another site with styles of its own mind, and on a disk. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scriptForm } from '../../embed/panel/forms';
import { describeInChromium, useChromium } from './support/chromium';
import { copyOfBook } from './support/dist';
import { describeInFirefox, useFirefox } from './support/firefox';
import { frameOf, moveHitRatio, type Page } from './support/frames';
import { listen, serveClosedBook, typed } from './support/hosts';
import { watchShifts } from './support/in-page';
import { describeInWebKit, useWebKit } from './support/webkit';

const HTML = typed('html');

/** A page that loads the script twice, forces its styles on everything and names one figure wrongly. */
const hostPage = (
  book: string,
) => `<!doctype html><meta charset="utf-8"><title>Somebody's page</title>
<link rel="icon" href="data:,">
<style>* { color: red !important; font-size: 40px !important } iframe { display: none !important }</style>
<script>globalThis.heard = []; document.addEventListener('spare-area:state', (event) => heard.push(event.detail.state));</script>
<script src="${book}embed.js" async></script>
<spare-area id="disk" figure="cached-disk" state="s=1&amp;hit_ratio=0.9" title="A disk"><a href="#">A link</a></spare-area>
<spare-area id="lost" figure="cached-dsk"><canvas width="1" height="900"></canvas><a href="#">Another link</a></spare-area>
<spare-area id="curve" figure="figure/hit-ratio"></spare-area>
<script src="${book}embed.js"></script>`;

async function acrossSites() {
  const book = await serveClosedBook();
  const host = await listen((_request, response) => {
    response.writeHead(200, HTML).end(hostPage(`${book.origin}/`));
  });
  const close = () => [book, host].map((server) => server.close());
  return { address: `${host.origin}/`, close };
}

async function onDisk() {
  const { folder, remove } = copyOfBook();
  const file = join(dirname(folder), 'host', 'page.html');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, hostPage(`${pathToFileURL(folder).href}/`));
  return { address: pathToFileURL(file).href, close: remove };
}

/** Runs in the host page. */
const heard = () => (globalThis as unknown as { heard: string[] }).heard;
const heightOfFrame = () =>
  Number(document.getElementById('disk')?.shadowRoot?.querySelector('iframe')?.height);
const mayCopy = () => document.getElementById('disk')?.shadowRoot?.querySelector('iframe')?.allow;
const tellAnother = () =>
  document.getElementById('disk')?.setAttribute('state', 's=1&hit_ratio=0.2');
const saidOfLost = () => ({
  sentence: document.getElementById('lost')?.shadowRoot?.textContent,
  fallback: document.querySelector('#lost a')?.checkVisibility(),
  room: document.querySelector('#lost canvas')?.checkVisibility(),
  hidden: !document.querySelector('#disk a')?.checkVisibility(),
});

/** Runs in a frame. */
const contentHeight = () =>
  Math.ceil(document.querySelector('main')?.getBoundingClientRect().height ?? 0);
const state = () => {
  const sentence = document.querySelector('[data-part=sentence]');
  const { color, fontSize } = getComputedStyle(sentence ?? document.body);
  return {
    // Which only the book's styles name.
    ink: getComputedStyle(document.documentElement).getPropertyValue('--ink'),
    color,
    fontSize,
    box: document.querySelector<HTMLInputElement>('[data-input=hit_ratio] .box')?.value,
  };
};

/** All that the script tag promises, in a browser that has opened nothing yet. */
async function tryAll(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const frame = await frameOf(page, 'embed/cached-disk/index.html?s=1&hit_ratio=0.9');
  const before = await frame.evaluate(state);
  expect(before).toMatchObject({ box: expect.stringContaining('90') });
  expect(before.ink).not.toBe('');
  expect(before.color).not.toBe('rgb(255, 0, 0)');
  expect(before.fontSize).not.toBe('40px');
  expect(await frame.evaluate(contentHeight)).toBeGreaterThan(200);
  await expect
    .poll(async () => (await page.evaluate(heightOfFrame)) - (await frame.evaluate(contentHeight)))
    .toBe(0);
  expect(await page.evaluate(saidOfLost)).toEqual({
    sentence: expect.stringMatching(/^(http|file):\S+ has no figure “cached-dsk”/),
    fallback: true,
    room: false,
    hidden: true,
  });
  expect(await page.evaluate(heard)).toEqual([]);

  await frame.evaluate(moveHitRatio);
  await expect
    .poll(() => page.evaluate(heard))
    .toEqual([expect.stringMatching(/^s=1&hit_ratio=0$/)]);

  await page.evaluate(tellAnother);
  const next = await frameOf(page, 'hit_ratio=0.2');
  expect((await next.evaluate(state)).box).toContain('20');

  // A frame that nobody sees draws nothing.
  await page.evaluate(() => document.getElementById('curve')?.scrollIntoView());
  await frameOf(page, 'embed/figure/hit-ratio/');
}

for (const [name, open] of [
  ['on another site', acrossSites],
  ['on a disk', onDisk],
] as const) {
  const place = { address: '', close: (): unknown => undefined };
  const around = () => {
    beforeAll(async () => void Object.assign(place, await open()));
    afterAll(() => place.close());
  };

  describeInChromium(`${name}, in Chromium`, () => {
    around();
    const chromium = useChromium();

    test('the figure is alive, fits, follows and tells', async () => {
      const { page, problems } = await chromium.open('');
      await tryAll(page as unknown as Page, place.address);
      expect(await page.evaluate(mayCopy)).toBe('fullscreen; clipboard-write');
      expect(problems.filter((problem) => !problem.startsWith('leaves'))).toEqual([]);
    });

    test('without JavaScript there is what stands between the tags', async () => {
      const { page } = await chromium.open('', { javaScriptEnabled: false });
      await page.goto(place.address);
      expect(await page.getByText('A link', { exact: true }).isVisible()).toBe(true);
    });
  });

  describeInFirefox(`${name}, in Firefox`, () => {
    around();
    const firefox = useFirefox();

    test('the figure is alive, fits, follows and tells', async () => {
      const { page, problems } = await firefox.open('');
      await tryAll(page as unknown as Page, place.address);
      // It has no such feature, and says so to the host's author.
      expect(await page.evaluate(mayCopy)).toBe('fullscreen');
      expect(problems.filter((problem) => !problem.startsWith('leaves'))).toEqual([]);
    });
  });
}

describeInChromium('a script that comes late', () => {
  const chromium = useChromium({ whole: true });

  test.each([390, 700, 1280])('moves nothing on a page %i pixels wide', async (width) => {
    const book = await serveClosedBook();
    const code = scriptForm({
      frame: 'cached-disk',
      book: `${book.origin}/`,
      query: '',
      title: 'A disk',
      sentence: '',
      heights: { compact: 424, plain: [1650, 1650, 1430, 1430, 1185, 1138, 1138] },
      link: book.origin,
    });
    const host = await listen((_request, response) => {
      response
        .writeHead(200, HTML)
        .end(
          `<!doctype html><link rel="icon" href="data:,"><p>Words.</p>${code}<p>More words.</p>`,
        );
    });
    const { page } = await chromium.open('', { viewport: { width, height: 900 } });
    await page.addInitScript(watchShifts);
    await page.route('**/embed.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await page.goto(host.origin);
    await frameOf(page as never, 'embed/cached-disk/');
    await page.waitForTimeout(300);
    const shifted = await page.evaluate(
      () => (globalThis as unknown as { shifted: number }).shifted,
    );
    expect(shifted).toBeLessThanOrEqual(0.02);
    await page.context().close();
    for (const server of [book, host]) server.close();
  });
});

describeInFirefox('the scroll bar of a frame', () => {
  const firefox = useFirefox();
  const bar = () => innerWidth - document.documentElement.clientWidth;
  const failed = () => (globalThis as unknown as { failed: string[] }).failed;

  /** The frame of a figure on a page that has this for it, and the page. */
  async function framed(body: (book: string) => string) {
    const book = await serveClosedBook();
    const host = await listen((_request, response) => {
      response.writeHead(200, HTML).end(`<!doctype html>${body(book.origin)}`);
    });
    const { page } = await firefox.open('');
    await page.setViewport({ width: 1280, height: 900 });
    await page.evaluateOnNewDocument(() => {
      const all: string[] = [];
      Object.assign(globalThis, { failed: all });
      addEventListener('error', ({ message }) => all.push(message));
    });
    await page.goto(host.origin);
    const frame = await frameOf(page as never, 'embed/figure/hit-ratio/');
    const close = () => [book, host].map((server) => server.close());
    return { page, frame, close };
  }

  test.each([
    ['goes where the frame is as tall as its page', 1000, false],
    ['stays where it is lower', 400, true],
  ])('%s', async (_name, height, stays) => {
    const { frame, close } = await framed(
      (book) =>
        `<iframe src="${book}/embed/figure/hit-ratio/index.html" width="760" height="${height}" frameborder="0">`,
    );
    await expect.poll(async () => (await frame.evaluate(bar)) > 0).toBe(stays);
    expect(await frame.evaluate(failed)).toEqual([]);
    close();
  });

  test.each([688, 782, 831, 975])(
    'goes once the host has given its height, at %i pixels',
    async (width) => {
      const { page, frame, close } = await framed(
        (book) => `<script src="${book}/embed.js" async></script><div style="width:${width}px">
<spare-area id="disk" figure="figure/hit-ratio"></spare-area></div>`,
      );
      const air = async () =>
        (await page.evaluate(heightOfFrame)) - (await frame.evaluate(contentHeight));
      await expect.poll(() => frame.evaluate(bar)).toBe(0);
      await expect.poll(air).toBeLessThanOrEqual(1);
      expect(await frame.evaluate(bar)).toBe(0);
      expect(await frame.evaluate(failed)).toEqual([]);
      close();
    },
  );
});

describeInWebKit('on another site, in WebKitGTK', () => {
  const place = { address: '', close: (): unknown => undefined };
  beforeAll(async () => void Object.assign(place, await acrossSites()));
  afterAll(() => place.close());
  const { page } = useWebKit();

  test('the figure is alive and says how tall it is', async () => {
    await page.goto(place.address);
    const told = () =>
      document.getElementById('disk')?.shadowRoot?.querySelector('iframe')?.dataset.told;
    await expect.poll(() => page.evaluate(told), { timeout: 20_000 }).toBe('');
  });
});

describeInWebKit('the page of a frame, in WebKitGTK', () => {
  const { page } = useWebKit();

  test('has the names of choices beside them, on which its height counts', async () => {
    const book = await serveClosedBook();
    await page.goto(`${book.origin}/embed/cached-disk/index.html`);
    const mounted = () => document.documentElement.dataset.mounted !== undefined;
    await expect.poll(() => page.evaluate(mounted), { timeout: 20_000 }).toBe(true);
    const tallest = () => {
      const all = [...document.querySelectorAll<HTMLElement>('.control-choice')];
      return Math.max(...all.map(({ offsetHeight }) => offsetHeight));
    };
    // Of a row of segments.
    expect(await page.evaluate(tallest)).toBeLessThan(50);
    expect(await page.evaluate(tallest)).toBeGreaterThan(30);
    book.close();
  });
});
