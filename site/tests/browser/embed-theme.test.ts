/** The colors of frames on other people's pages, light and dark, whatever the reader's system says: no box is to be seen. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { frameForm } from '../../embed/panel/forms';
import { describeInChromium, useChromium } from './support/chromium';
import { describeInFirefox, useFirefox } from './support/firefox';
import { type Frame, frameOf, moveHitRatio } from './support/frames';
import { listen, serveClosedBook, typed } from './support/hosts';

/** What somebody's page says of its own colors, and what it then looks like. */
const HOSTS = {
  'says nothing': { style: '', looks: 'rgb(255, 255, 255)', theme: 'light' },
  'is light': { style: 'color-scheme:light;background:#fdf6e3', looks: '#fdf6e3', theme: 'light' },
  'is dark': { style: 'color-scheme:dark;background:#1b1b1d', looks: '#1b1b1d', theme: 'dark' },
  'is dark and does not say so': { style: 'background:#101418', looks: '#101418', theme: 'dark' },
  'is dark in other words': { style: 'background:oklch(0.2 0 0)', looks: '#161616', theme: 'dark' },
  'says both and is light': {
    style: 'color-scheme:light dark;background:#fff',
    looks: '#fff',
    theme: 'light',
  },
} as const;

const hostPage = (
  book: string,
  style: string,
  attributes: string,
) => `<!doctype html><html style="${style}"><meta charset="utf-8"><title>Somebody's page</title>
<link rel="icon" href="data:,"><body style="margin:0">
<script src="${book}/embed.js" async></script>
<spare-area figure="cached-disk" ${attributes}></spare-area>`;

/** A page that has never heard of dark colors, with what the panel gives for a plain frame. */
const lightPage = (book: string, theme: string) =>
  `<!doctype html><title>Somebody's page</title><link rel="icon" href="data:,"><body style="margin:0">${frameForm(
    {
      frame: 'cached-disk',
      book: `${book}/`,
      query: '',
      title: 'A disk',
      sentence: '',
      heights: { compact: 424, plain: [1650, 1650, 1430, 1430, 1185, 1138, 1138] },
      link: book,
      theme,
    },
  )}`;

const place = { book: '', host: '', close: (): unknown => undefined };
const open = async () => {
  const book = await serveClosedBook();
  const host = await listen(({ url = '/' }, response) => {
    const asked = new URL(url, 'http://host').searchParams;
    const theme = asked.get('theme');
    const page =
      theme === null
        ? hostPage(book.origin, asked.get('style') ?? '', asked.get('attributes') ?? '')
        : lightPage(book.origin, theme);
    response.writeHead(200, typed('html')).end(page);
  });
  const close = () => [book, host].map((server) => server.close());
  Object.assign(place, { book: book.origin, host: host.origin, close });
};
const hostOf = (style: string, attributes = '') =>
  `${place.host}/?${new URLSearchParams({ style, attributes })}`;

/** Runs in a frame. */
const looks = () => {
  const { dataset } = document.documentElement;
  return {
    theme: dataset.theme,
    clear: dataset.clear !== undefined,
    scheme: getComputedStyle(document.documentElement).colorScheme,
  };
};

/** What both drivers' pages can do with what they paint. */
interface Painting {
  screenshot(options: {
    clip: { x: number; y: number; width: number; height: number };
  }): Promise<Uint8Array>;
  evaluate<T>(run: (source: string) => Promise<T>, source: string): Promise<T>;
}

/** What is painted at the left edge of the frame, where the page has nothing. */
async function painted(page: Painting): Promise<string> {
  const png = await page.screenshot({ clip: { x: 3, y: 150, width: 1, height: 1 } });
  return page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const pen = document.createElement('canvas').getContext('2d');
      pen?.drawImage(image, 0, 0);
      return `rgb(${pen?.getImageData(0, 0, 1, 1).data.slice(0, 3).join(', ')})`;
    },
    `data:image/png;base64,${Buffer.from(png).toString('base64')}`,
  );
}

/** A color as browsers write it. */
function written(color: string): string {
  const digits =
    /^#(.)(.)(.)$/
      .exec(color)
      ?.slice(1)
      .map((one) => one + one) ?? color.match(/\w\w/g);
  return color.startsWith('#')
    ? `rgb(${digits?.map((two) => Number.parseInt(two, 16)).join(', ')})`
    : color;
}

describeInChromium.each(['light', 'dark'] as const)('where the system is %s', (colorScheme) => {
  beforeAll(open);
  afterAll(() => place.close());
  const chromium = useChromium();

  test.each(Object.entries(HOSTS))('a page that %s shows no box', async (_name, host) => {
    const { page } = await chromium.open('', { colorScheme });
    await page.goto(hostOf(host.style));
    const frame = await frameOf(page as never, 'embed/cached-disk/');
    expect(await frame.evaluate(looks)).toEqual({
      theme: host.theme,
      clear: true,
      scheme: host.theme,
    });
    expect(await painted(page)).toBe(written(host.looks));
    await page.context().close();
  });

  test.each(['light', 'dark'])('theme=%s alone has the colors of the book', async (theme) => {
    const { page } = await chromium.open('', { colorScheme });
    await page.goto(hostOf('background:#777', `theme="${theme}"`));
    const frame = await frameOf(page as never, `theme=${theme}`);
    expect(await frame.evaluate(looks)).toEqual({ theme, clear: false, scheme: theme });
    expect(await painted(page)).toBe(written(theme === 'light' ? '#fbfaf6' : '#15181b'));
    await page.context().close();
  });

  test.each(['light', 'dark', ''])(
    'a plain frame with theme “%s” has its colors',
    async (theme) => {
      const { page } = await chromium.open('', { colorScheme });
      await page.goto(`${place.host}/?theme=${theme}`);
      await frameOf(page as never, 'embed/cached-disk/');
      const seen = theme || colorScheme;
      expect(await painted(page)).toBe(written(seen === 'light' ? '#fbfaf6' : '#15181b'));
      await page.context().close();
    },
  );

  test('a background that suits neither is not let through', async () => {
    const { page } = await chromium.open('', { colorScheme });
    await page.goto(hostOf('background:#888'));
    const frame = await frameOf(page as never, 'embed/cached-disk/');
    expect(await frame.evaluate(looks)).toEqual({ theme: 'light', clear: false, scheme: 'light' });
    await page.context().close();
  });

  test('a page that turns dark takes the frame along, which keeps what was done in it', async () => {
    const { page } = await chromium.open('', { colorScheme });
    await page.goto(hostOf(HOSTS['is light'].style));
    const frame = await frameOf(page as never, 'embed/cached-disk/');
    await frame.evaluate(moveHitRatio);
    await page.evaluate((style) => {
      document.documentElement.style.cssText = style;
    }, HOSTS['is dark'].style);
    await expect
      .poll(() => frame.evaluate(looks))
      .toEqual({ theme: 'dark', clear: true, scheme: 'dark' });
    const box = () =>
      document.querySelector<HTMLInputElement>('[data-input=hit_ratio] .slider')?.value;
    expect(await frame.evaluate(box)).toBe('0');
    await expect.poll(() => painted(page)).toBe(written('#1b1b1d'));
    await page.context().close();
  });

  test('what is no theme is passed over and said', async () => {
    const { page } = await chromium.open('', { colorScheme });
    await page.goto(`${place.book}/embed/cached-disk/index.html?theme=blue`);
    const notice = page.locator('[data-notice] li');
    await expect
      .poll(() => notice.allTextContents())
      .toEqual(['theme=blue: cached-disk has no such input.']);
    expect(await page.evaluate(looks)).toMatchObject({ scheme: 'light dark' });
    await page.context().close();
  });
});

describeInFirefox('in Firefox', () => {
  beforeAll(open);
  afterAll(() => place.close());
  const firefox = useFirefox();

  test.each(Object.entries(HOSTS))('a page that %s shows no box', async (_name, host) => {
    const { page } = await firefox.open('');
    await page.goto(hostOf(host.style));
    const frame: Frame = await frameOf(page as never, 'embed/cached-disk/');
    expect(await frame.evaluate(looks)).toEqual({
      theme: host.theme,
      clear: true,
      scheme: host.theme,
    });
    expect(await painted(page)).toBe(written(host.looks));
    await page.close();
  });
});
