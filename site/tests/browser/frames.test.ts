/** Embed pages and one-file copies in other people's frames, the strictest first. */
import type { Frame } from 'playwright-core';
import { expect, test } from 'vitest';
import { inTier } from '../tier';
import { describeInChromium, useChromium } from './support/chromium';
import { FOREIGN, hasFilesBeside, KINDS } from './support/dist';
import { frameOf } from './support/frames';
import { HOSTS, SECRET, useHost } from './support/hosts';
import { ALL, moveSliders, numbersIn, waitUntilMounted } from './support/in-page';
import { SERVER_AND_DISK, useTarget } from './support/targets';

/** What the host was told: runs in the host page. */
const heardByHost = () => (globalThis as unknown as { told: Record<string, unknown>[] }).told;

/** The colour of text, which only the book's styles name: runs in the frame. */
const inkOfBook = () => getComputedStyle(document.documentElement).getPropertyValue('--ink');

/** A run in a worker: another seed, another number. */
async function simulateAnew(frame: Frame): Promise<void> {
  const says = frame.locator('[data-part=sentence]');
  const before = await says.textContent();
  expect(before).toContain('Write amplification is ');
  await frame.locator('details:has([data-input=seed]) > summary').click();
  await frame.locator('#simulator-seed').fill('2');
  await frame.locator('#simulator-seed').press('Enter');
  const isNew = (text: string | null) =>
    text !== before && text?.startsWith('Write amplification is ') === true;
  await expect.poll(async () => isNew(await says.textContent()), { timeout: 60_000 }).toBe(true);
}

describeInChromium.each(HOSTS)('in $name', (host) => {
  const place = useHost(host);
  const chromium = useChromium();

  const framed = FOREIGN.filter(
    (page) => KINDS.includes(page) && (host.loads || !hasFilesBeside(page)),
  );

  test.each(framed)('%s is alive and tells its height', async (file) => {
    // The "book" is any address; what is asked for is counted.
    const { page, problems } = await chromium.open('');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(place.address(file));
    const frame = page.frames()[1];
    if (!frame) throw new Error('The host page has no frame');
    expect(await frame.evaluate(waitUntilMounted)).toEqual([]);
    // The two pages, and where there is a book around a figure its script, that of frames, which the simulator's brings along, that
    // of all pages, and styles.
    const beside = file.includes('simulate') ? 3 : 4;
    expect(asked.filter((address) => !address.startsWith('data:'))).toHaveLength(
      hasFilesBeside(file) ? 2 + beside : 2,
    );

    expect(await frame.evaluate(inkOfBook)).not.toBe('');
    const content = () =>
      frame.evaluate(() => document.querySelector('main')?.getBoundingClientRect().height ?? 0);
    expect(await content()).toBeGreaterThan(100);
    // The last of the messages that say one height; the others have come before it.
    const last = async () =>
      (await page.evaluate(heardByHost)).findLast(({ message }) => message === 'height') ?? {};
    // A difference of one pixel is not told.
    await expect
      .poll(async () => Math.abs(Number((await last()).value) - Math.ceil(await content())))
      .toBeLessThanOrEqual(1);
    const height = Number((await last()).value);
    const told = await page.evaluate(heardByHost);
    expect(told).toContainEqual({ message: 'height', value: height, secret: SECRET });
    expect(told).toContainEqual(expect.objectContaining({ type: 'spare-area:height', height }));
    expect(told).toContainEqual({ height });
    expect(told).toContainEqual({ subject: 'lti.frameResize', height });
    expect(told).toContainEqual(expect.objectContaining({ context: 'h5p', scrollHeight: height }));

    // With its table open a calculator is taller, and says so.
    expect(await frame.evaluate(moveSliders, ALL)).toEqual([]);
    await frame.locator('details.numbers').evaluate((table: HTMLDetailsElement) => {
      table.open = true;
    });
    await expect
      .poll(async () => {
        const { value } =
          (await page.evaluate(heardByHost)).findLast((one) => 'value' in one) ?? {};
        return Number(value);
      })
      .toBeGreaterThan(height);
    if (file.includes('simulate')) await simulateAnew(frame);
    // And it says what state it was brought into.
    const isState = ({ type, state }: Record<string, unknown>) =>
      type === 'spare-area:state' && `${state}`.startsWith('s=1&');
    await expect.poll(async () => (await page.evaluate(heardByHost)).some(isState)).toBe(true);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

describeInChromium('a frame that may not copy', () => {
  const host = HOSTS[0];
  if (!host) throw new Error('There are no hosts');
  const place = useHost(host);
  const chromium = useChromium();

  test('says so, and has the link selected', async () => {
    const { page } = await chromium.open('');
    await page.goto(place.address('embed/cached-disk/index.html'));
    const frame = (await frameOf(page, SECRET)) as Frame;
    await frame.getByText('Share', { exact: true }).press('Enter');
    await frame.getByRole('button', { name: 'Copy link' }).press('Enter');
    const sheet = frame.locator('dialog[open]');
    await expect
      .poll(() => sheet.locator('p').allInnerTexts())
      .toContain('Selected: copy it with the keyboard.');
    const selected = (area: HTMLTextAreaElement) =>
      area === document.activeElement && area.value.slice(area.selectionStart, area.selectionEnd);
    expect(await sheet.locator('textarea').evaluate(selected)).toMatch(/\/embed\/cached-disk\//);
    await page.context().close();
  });
});

/** Frames with their state, what the reader does there, and what the link to the full page then says. */
const LEFT = [
  ['cached-disk', 's=1&hit_ratio=0.9', 'only looks', /^\?s=1&hit_ratio=0\.9$/],
  ['cached-disk', 's=1&hit_ratio=0.9', 'moves', /^\?s=1&disk_time=.*&hit_ratio=0\.9$/],
  ['cached-disk', 's=1&hit_ratio=0.9', 'resets', /^$/],
  ['simulate', 's=1&seed=2', 'only looks', /^\?s=1&seed=2$/],
  [
    'figure/life-chain',
    's=1&daily_writes=10.8TB',
    'only looks',
    /^\?s=1&m=endurance&daily_writes=10\.8TB$/,
  ],
  ['figure/life-chain', '', 'moves', /^\?s=1&m=endurance&/],
  // Its model is not the first of the chapter, and its page starts elsewhere than the model.
  ['figure/past-rating', '', 'only looks', /^$/],
  ['figure/past-rating', '', 'moves', /^\?s=1&m=remaining-life&/],
  [
    'figure/hit-ratio',
    's=1&hit-ratio.revealed=1&hit-ratio.scale=log',
    'moves',
    /^\?s=1&m=cached-disk&disk_time=.*&hit-ratio\.scale=log(&|$)/,
  ],
] as const;

/** One of a calculator, of the simulator, and of a figure whose model is the first of its chapter, or is not. */
const FIRST = LEFT.filter(([path, state, does]) =>
  path === 'cached-disk' ? does !== 'only looks' : path === 'simulate' || state === '',
);

describeInChromium.each(SERVER_AND_DISK)('from a frame of $name', (target) => {
  const place = useTarget(target);
  const chromium = useChromium();

  test.each(inTier(FIRST, [...LEFT]))(
    '%s with “%s”, where the reader %s, is the same on its full page',
    async (path, state, does, says) => {
      // A page of the book plays the host, whose own policy would have no frame.
      const { page, problems } = await chromium.open(place.home, { bypassCSP: true });
      await page.goto(`${place.home}together/index.html`);
      await page.evaluate((address) => {
        const frame = document.createElement('iframe');
        frame.src = address;
        document.querySelector('main')?.prepend(frame);
      }, `${place.home}embed/${path}/index.html?${state}`);
      const frame = (await frameOf(page, `/embed/${path}/`)) as Frame;
      if (does === 'moves') expect(await frame.evaluate(moveSliders, ALL)).toEqual([]);
      if (does === 'resets') await frame.locator('[data-action=reset]').press('Enter');
      const shown = await frame.locator('spare-figure').evaluate(numbersIn);
      const link = frame.getByRole('link', { name: 'open full page' });
      const [full] = await Promise.all([page.waitForEvent('popup'), link.press('Enter')]);
      // The page itself may put its address in order as it is mounted.
      expect(await link.evaluate((element: HTMLAnchorElement) => element.search)).toMatch(says);
      await full.waitForLoadState();
      expect(await full.evaluate(waitUntilMounted)).toEqual([]);
      const [, figure] = path.split('/');
      const there = full.locator(figure ? `spare-figure#${figure}` : 'spare-figure');
      expect(await there.evaluate(numbersIn)).toEqual(shown);
      expect(await full.locator('[data-notice]').isVisible()).toBe(false);
      expect(problems).toEqual([]);
      await page.context().close();
    },
  );
});
