/** The panel behind the Embed button: four forms, for everybody, with what each promises. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { readAddress } from '../../engine/address/state-query';
import { defaultsOf } from '../../engine/declaration';
import { figurePlaces } from '../../figures/all';
import { statesOf } from '../../tasks/frame-answers';
import { contentHeight, ROOM } from '../../tasks/measure-frames';
import { AXE, violations } from './support/axe';
import { describeInChromium, useChromium, type Watched } from './support/chromium';
import { frameOf } from './support/frames';
import { listen, typed } from './support/hosts';
import { ALL, moveSliders, numbersIn, waitUntilMounted } from './support/in-page';
import { ON_DISK, useServer, useTarget } from './support/targets';
import { inMenu } from './support/toolbar';

/** The choices, and what of each is to be seen once it is made. */
const FORMS = {
  Frame: '<iframe src=',
  'Script tag': '<spare-area figure=',
  'Picture with a link': '<img src=',
  'SCORM package': 'calculators/cached-disk/index.html',
};

/** How much taller than its page a frame may be: what it lacks is a scroll bar, what it has is air. */
interface Slack {
  readonly least: number;
  readonly most: number;
}

/** In the columns of hosts; and at any width, of the figures whose height changes most with it. */
const [IN_HOSTS, ANYWHERE]: readonly [Slack, Slack] = [
  { least: 0, most: 0.04 },
  { least: -0.03, most: 0.12 },
];

/** The most that the page of this frame needs at the width it has, whatever is answered there. */
async function tallestAnswer(page: Page, part: string): Promise<number> {
  const iframe = page.locator('iframe');
  const [width, src] = await iframe.evaluate(
    (one) => [one.clientWidth, (one as HTMLIFrameElement).src] as const,
  );
  const { origin, pathname, search } = new URL(src);
  const probe = await page.context().newPage();
  await probe.setViewportSize({ width, height: 800 });
  const needed: number[] = [await (await frameOf(page as never, part)).evaluate(contentHeight)];
  for (const open of await statesOf(probe, origin + pathname, search.slice(1))) {
    await open(probe);
    needed.push(await probe.evaluate(contentHeight));
  }
  await probe.close();
  return Math.max(...needed);
}

/** The frame that stands in this page is as tall as what is in it, whatever is answered there, with room for other fonts. */
async function isTallEnough(page: Page, part: string, { least, most }: Slack): Promise<void> {
  const needed = await tallestAnswer(page, part);
  const has = await page.locator('iframe').evaluate((one) => one.clientHeight);
  expect(has / needed - 1).toBeGreaterThanOrEqual(least);
  expect((has - ROOM) / needed - 1).toBeLessThanOrEqual(most);
}

/** What hosts make of the frame's text after their filters: their columns, styles and whims, written down from their sources, none of them tried. */
const HOSTS: Readonly<Record<string, { width: number; leaves: (code: string) => string }>> = {
  'a blog of WordPress': {
    width: 1280,
    leaves: (
      code,
    ) => `<style>.is-layout-constrained > * { max-width: 645px; margin: 0 auto }</style>
<div class="entry-content wp-block-post-content is-layout-constrained">${code}</div>`,
  },
  'a page of Moodle': {
    width: 1280,
    leaves: (
      code,
    ) => `<style>.main-inner { max-width: 782px } .no-overflow { overflow: auto }</style>
<div class="main-inner"><div class="box generalbox"><div class="no-overflow">${code}</div></div></div>`,
  },
  'a page of Canvas, without the attributes and properties that it does not know': {
    width: 1280,
    leaves: (code) =>
      `<div class="show-content user_content">${code.replace(/container-type[^"]*|\sloading="[^"]*"/g, '')}</div>`,
  },
  'a column that keeps no styles': {
    width: 690,
    leaves: (code) => code.replace(/style="[^"]*"/g, ''),
  },
  'a phone': { width: 390, leaves: (code) => `<div style="margin:0 16px">${code}</div>` },
};

describeInChromium('the Embed panel of a figure in a chapter', () => {
  const place = useServer();
  const chromium = useChromium();
  let tab: Watched;
  beforeAll(async () => {
    tab = await chromium.open(place.home, { reducedMotion: 'reduce' });
    const { page } = tab;
    await page.goto(`${place.home}caching-versus-ssd/index.html?s=1&hit_ratio=0.9`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    await page.evaluate(AXE);
    await (await inMenu(page.locator('#hit-ratio'), 'embed')).click();
    await page.locator('dialog[open]').waitFor();
  });

  const choose = (page: Page, name: string) => page.getByRole('radio', { name }).check();
  const text = (page: Page) => page.locator('dialog textarea').inputValue();
  /** All that the present choice offers. */
  const offered = async (page: Page) =>
    (await text(page)) + (await page.locator('dialog.sheet [aria-live]').innerHTML());

  test.each(Object.entries(HOSTS))(
    'the frame is as tall as its page in %s',
    async (_name, host) => {
      const code = await text(tab.page);
      const { origin, close } = await listen((_request, response) => {
        const head = '<!doctype html><link rel="icon" href="data:,"><body style="margin:0">';
        response.writeHead(200, typed('html')).end(head + host.leaves(code));
      });
      const { page, problems } = await chromium.open('');
      await page.setViewportSize({ width: host.width, height: 900 });
      await page.goto(origin);
      await isTallEnough(page, 'embed/figure/hit-ratio/', IN_HOSTS);
      expect(problems.filter((problem) => !problem.startsWith('leaves'))).toEqual([]);
      await page.context().close();
      close();
    },
  );

  test('the frame is light, dark, or as the reader’s system; no other form asks', async () => {
    const { page } = tab;
    const colors = page.getByRole('group', { name: 'Colors' });
    const address = async () => /src="([^"]*)"/.exec(await text(page))?.[1]?.split('index.html')[1];
    for (const [name, theme] of [
      ['Light', '&amp;theme=light'],
      ['Dark', '&amp;theme=dark'],
      ['As the reader’s system', ''],
    ] as const) {
      // The first is chosen already.
      if (name !== 'Light') await choose(page, name);
      expect(await page.getByRole('radio', { name }).isChecked()).toBe(true);
      await expect.poll(address).toBe(`?s=1&amp;hit_ratio=0.9${theme}`);
    }
    await choose(page, 'Script tag');
    await expect.poll(() => colors.isVisible()).toBe(false);
    await choose(page, 'Frame');
    await expect.poll(() => colors.isVisible()).toBe(true);
    await choose(page, 'Light');
  });

  test('the script tag has the state of the figure', async () => {
    await choose(tab.page, 'Script tag');
    await expect.poll(() => text(tab.page)).toContain(`<script src="${place.home}embed.js" async>`);
    expect(await text(tab.page)).toContain(
      'figure="figure/hit-ratio" state="s=1&amp;hit_ratio=0.9"',
    );
  });

  test('the picture says what the figure says, and comes as SVG and PNG', async () => {
    const { page } = tab;
    await choose(page, 'Picture with a link');
    // The curve is still to be guessed, so that the sentence would give it away.
    expect(await page.locator('#hit-ratio [data-part=sentence]').isVisible()).toBe(false);
    const question = await page.locator('#hit-ratio .figure-question').innerText();
    await expect.poll(() => text(page)).toContain(`alt="${question}"`);
    for (const [name, begins] of [
      ['hit-ratio.svg', '<svg'],
      ['hit-ratio.png', '\x89PNG'],
      ['hit-ratio-1920x1080.svg', '<svg'],
      ['hit-ratio-1920x1080.png', '\x89PNG'],
    ] as const) {
      const link = page.getByRole('link', { name: `Save ${name}` });
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
      expect(readFileSync(await download.path(), 'latin1').slice(0, begins.length)).toBe(begins);
    }
  });

  test('a package is had from the calculator behind it, with these numbers', async () => {
    const { page } = tab;
    await choose(page, 'SCORM package');
    const link = page.locator('dialog p a').first();
    await expect
      .poll(() => link.getAttribute('href'))
      .toBe(`${place.home}calculators/cached-disk/index.html?s=1&hit_ratio=0.9`);
    expect(await page.locator('dialog textarea').isVisible()).toBe(false);
  });

  test.each([1280, 390])('at %d pixels nothing is out of reach or out of sight', async (width) => {
    const { page, problems } = tab;
    await page.setViewportSize({ width, height: 844 });
    for (const [name, shows] of Object.entries(FORMS)) {
      await choose(page, name);
      await expect.poll(() => offered(page)).toContain(shows);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await violations(page, {}, 'dialog')).toEqual([]);
      }
      const close = await page.getByRole('button', { name: 'Close' }).boundingBox();
      expect((close?.x ?? 0) + (close?.width ?? 0)).toBeLessThanOrEqual(width);
    }
    expect(problems).toEqual([]);
  });
});

/** Figures whose heights differ most from one width to another, with their page; some ask for a bet, some draw a thing to scale. */
const PLAIN_FRAMES = {
  'figure/disk-steps': 'access-time',
  'figure/parts-today': 'access-time',
  'storage-bound': 'calculators/storage-bound',
  'figure/cleaning-steps': 'overprovisioning',
  'figure/death-date': 'endurance',
  'figure/spike-period': 'measuring',
};

describeInChromium('a plain frame in a column of somebody’s page', () => {
  const place = useServer();
  const chromium = useChromium();

  test.each(Object.entries(PLAIN_FRAMES))('%s is as tall as its page', async (name, where) => {
    const { page, problems } = await chromium.open(place.home, { reducedMotion: 'reduce' });
    await page.goto(`${place.home}${where}/index.html`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    const figure = page.locator(`spare-figure#${name.replace('figure/', '')}`);
    await (await inMenu(figure, 'embed')).click();
    const code = await page.locator('dialog textarea').inputValue();
    expect(problems).toEqual([]);
    const host = await listen(({ url = '' }, response) => {
      const column = `<!doctype html><link rel="icon" href="data:,"><div style="width:${url.slice(1)}px">${code}</div>`;
      response.writeHead(200, typed('html')).end(column);
    });
    for (const width of [360, 480, 560, 640, 735, 760]) {
      await page.goto(`${host.origin}/${width}`);
      await isTallEnough(page, `embed/${name}/`, ANYWHERE);
    }
    await page.context().close();
    host.close();
  });
});

describeInChromium('the table of heights', () => {
  const place = useServer();
  const disk = useTarget(ON_DISK);
  const chromium = useChromium();

  /** The height, a style with a change below each step, of the frame that the panel of a calculator offers. */
  async function heightFrom(page: Page, home: string): Promise<string> {
    await page.goto(`${home}calculators/cached-disk/index.html`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    await (await inMenu(page.locator('spare-figure'), 'embed')).click();
    const code = await page.locator('dialog textarea').inputValue();
    return /;height:(calc\([^"]*\))"/.exec(code)?.[1] ?? '';
  }

  test('comes from a disk as from a server', async () => {
    const { page, problems } = await chromium.open(disk.home);
    const onDisk = await heightFrom(page, disk.home);
    expect(onDisk.match(/clamp/g)?.length).toBeGreaterThan(3);
    expect(problems).toEqual([]);
    await page.context().close();
    const other = await chromium.open(place.home);
    expect(await heightFrom(other.page, place.home)).toEqual(onDisk);
    await other.page.context().close();
  });

  test('is missed by nobody where it cannot be loaded: the frame has one height', async () => {
    const { page } = await chromium.open(place.home);
    await page.route('**/embed-heights.js', (route) => route.abort());
    expect(await heightFrom(page, place.home)).toBe('calc(600px)');
    await page.context().close();
  });
});

describeInChromium('the calculator behind a figure that starts elsewhere than its model', () => {
  const place = useServer();
  const chromium = useChromium();
  const elsewhere = figurePlaces.filter(({ figure }) => figure.start);

  test('there are such figures', () => expect(elsewhere.length).toBeGreaterThan(10));

  test.concurrent.for(elsewhere)(
    'opens with the numbers of $figure.id',
    async ({ figure, chapter }, { expect }) => {
      const { model, start } = figure;
      const { page, problems } = await chromium.open(place.home);
      await page.goto(`${place.home}${chapter}/index.html`);
      expect(await page.evaluate(waitUntilMounted)).toEqual([]);
      const shown = await page.locator(`#${figure.id}`).evaluate(numbersIn);
      await (await inMenu(page.locator(`#${figure.id}`), 'embed')).click();
      await page.getByRole('radio', { name: 'SCORM package' }).check();
      const link = page.locator('dialog p a').first();
      await expect.poll(() => link.getAttribute('href')).toContain(`calculators/${model.id}/`);
      const address = (await link.getAttribute('href')) ?? '';
      const { models, ignored } = readAddress(new URL(address).search, {
        models: [model],
        views: {},
      });
      expect(ignored).toEqual([]);
      expect({ ...defaultsOf(model), ...models[model.id]?.inputs }).toEqual({
        ...defaultsOf(model),
        ...start,
      });

      await page.goto(address);
      expect(await page.evaluate(waitUntilMounted)).toEqual([]);
      expect(await page.locator('spare-figure').evaluate(numbersIn)).toMatchObject(shown);
      expect(problems).toEqual([]);
      await page.context().close();
    },
  );
});

describeInChromium('a calculator cut loose from the book', () => {
  const place = useServer();
  const chromium = useChromium();

  test('offers no frame that is nowhere', async () => {
    const { page, problems } = await chromium.open(place.home);
    await page.goto(`${place.home}one-file/cached-disk.html`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    expect(await page.evaluate(moveSliders, ALL)).toEqual([]);
    await page.locator('details.menu', { hasText: 'Share' }).locator('summary').click();
    expect(await page.getByRole('button', { name: 'Embed' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Copy link' }).count()).toBe(1);
    expect(problems).toEqual([]);
  });
});
