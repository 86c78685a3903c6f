/** What only the chapter on access time has: a zoom, a disk at work, a puzzle, and a curve to guess on a log axis. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInChromium, useChromium } from './support/chromium';
import { waitUntilMounted } from './support/in-page';
import { useServer } from './support/targets';

describeInChromium('the chapter on access time', () => {
  const place = useServer();
  const chromium = useChromium();

  async function open(query = '') {
    const { page, problems } = await chromium.open(place.home);
    await page.goto(`${place.home}access-time/index.html${query}`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    const sentence = (figure: string) =>
      page.locator(`#${figure} [data-part=sentence]`).textContent();
    return { page, problems, sentence };
  }

  /** Draws the advantage by the keyboard before it is shown, and has it compared. */
  async function untilGuessed(page: Page) {
    const figure = page.locator('#advantage');
    expect(await figure.locator('[data-part=sentence]').isVisible()).toBe(false);
    await page.focus('#advantage .guess-pad');
    await page.keyboard.press('ArrowUp');
    for (let at = 0; at < 14; at += 1) await page.keyboard.press('ArrowRight');
    for (let at = 0; at < 9; at += 1) await page.keyboard.press('PageDown');
    await figure.getByRole('button', { name: 'Check' }).click();
    await expect
      .poll(() => figure.locator('[data-part=gap]').textContent())
      .toMatch(/(?:above|below) the curve/);
  }

  test('has its curve guessed and zooms by the keyboard, and the address keeps both', async () => {
    const { page, problems, sentence } = await open();
    await untilGuessed(page);
    await expect.poll(() => sentence('advantage')).toMatch(/228 times faster/);
    await expect.poll(() => page.url()).toMatch(/advantage\.guess=[0-9a-z]{30}/);
    expect(await sentence('one-command')).not.toMatch(/times as wide as the figure/);
    await page.focus('#one-command [data-part=zoom]');
    await page.keyboard.press('End');
    await expect.poll(() => sentence('one-command')).toMatch(/46\.3 times as wide as the figure/);
    await expect.poll(() => page.url()).toContain('one-command.zoom=6');
    const other = await open('?s=1&one-command.zoom=6');
    await expect
      .poll(() => other.page.locator('#one-command [data-part=zoom-says]').textContent())
      .toMatch(/250.µs wide/);
    expect(problems).toEqual([]);
  });

  test('shows a disk at work a little at a time', async () => {
    const { page, sentence } = await open('?s=1&disk-steps.at=0');
    const figure = page.locator('#disk-steps');
    const press = (name: string) => figure.getByRole('button', { name, exact: true }).click();
    await expect.poll(() => sentence('disk-steps')).toMatch(/^Nothing has happened yet/);
    await press('Step');
    await press('Step');
    await expect.poll(() => sentence('disk-steps')).toMatch(/the heads move to the track/);
    await press('Next sector, read ahead');
    await expect.poll(() => sentence('disk-steps')).toMatch(/rotational latency are 0% of the/);
  });

  test('lets the sector be caught by the keyboard, and counts a turn for a miss', async () => {
    const { page, sentence } = await open(
      '?s=1&disk-steps.revealed=1&disk-steps.catch=go&disk-steps.at=1400',
    );
    const said = () => page.locator('#disk-steps [data-catch=said]').textContent();
    await page.focus('#disk-steps [data-catch=press]');
    await page.keyboard.press('Enter');
    await expect.poll(said).toMatch(/too early\. It comes around again in one turn: 11\.1/);
    await page.locator('#disk-steps [data-timeline=scrub]').fill('2615');
    await page.focus('#disk-steps [data-catch=press]');
    await page.keyboard.press('Space');
    await expect
      .poll(said)
      .toMatch(/^Caught.*One lost turn cost 11\.1.ms, in which the SSD answers about 49/);
    await expect.poll(() => sentence('disk-steps')).toMatch(/^With 1 lost turn/);
    await expect.poll(() => page.url()).toContain('disk-steps.catch=1400-2615');
  });

  test('gives a lost sector to the disk, and no other press until it has answered', async () => {
    const { page } = await open(
      '?s=1&disk-steps.bet=210&disk-steps.catch=100-1700-2800-3900&disk-steps.at=4000',
    );
    const button = page.locator('#disk-steps [data-catch=press]');
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
    const said = () => page.locator('#disk-steps [data-catch=said]').textContent();
    expect(await said()).toMatch(/The request will take 48\.4.ms/);
    await button.dispatchEvent('click');
    expect(page.url()).toContain('disk-steps.catch=100-1700-2800-3900');
    const scrub = page.locator('#disk-steps [data-timeline=scrub]');
    await scrub.fill((await scrub.getAttribute('max')) ?? '');
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('false');
    expect(await said()).toMatch(/The request took 48\.4.ms/);
    await expect
      .poll(() => page.locator('#disk-steps [data-part=verdict]').textContent())
      .toMatch(/^You bet on 210\. Without lost turns, the SSD answers 66 times/);
  });

  test('has its game in order on a phone, and the numbers of the curve wait for the guess alone', async () => {
    const { page } = await open('?s=1&disk-steps.revealed=1');
    // The button of the game stands below the disk on a phone, and no text is dragged over.
    const wide = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    const tops = await page.evaluate(() =>
      ['.charts', '.catch', '.timeline', '.bet-said', '.controls'].map(
        (part) => document.querySelector(`#disk-steps ${part}`)?.getBoundingClientRect().top ?? 0,
      ),
    );
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    const charts = page.locator('#requests-by-size .charts');
    expect(await charts.evaluate((one) => getComputedStyle(one).userSelect)).toBe('none');
    if (wide) await page.setViewportSize(wide);

    const half = (of: Page) => of.locator('.prose > p > [data-of=advantage] .blank-text').nth(1);
    const told = half(page);
    await expect.poll(() => told.isVisible()).toBe(false);
    expect(await page.locator('#advantage + p').isVisible()).toBe(true);
    const first = page.locator('[data-of=disk-steps] .blank-text').first();
    expect(await first.isVisible()).toBe(true);
    await page.click('#advantage [data-guess=show]');
    await expect.poll(() => told.isVisible()).toBe(true);
    const other = await open('?s=1&m=access-comparison&advantage.revealed=1');
    await expect.poll(() => half(other.page).isVisible()).toBe(true);
  });

  test('sets the transfer rate of a drive with its time, where a source has it', async () => {
    const { page, sentence } = await open('?s=1&m=access-comparison&advantage.revealed=1');
    const press = async (name: string) => {
      await page.locator('.device-older > summary').evaluateAll((all) => {
        for (const one of all) one.parentElement?.setAttribute('open', '');
      });
      await page.locator('.device', { hasText: name }).click();
    };
    await press('NVMe flash drives');
    await expect
      .poll(() => sentence('advantage'))
      .toMatch(/transfer rates: 6\.5.GB\/s to 6\.5.MB\/s/);
    await press('Quantum ESP3000');
    await expect
      .poll(() => sentence('advantage'))
      .toMatch(/transfer rates: 13.MB\/s to 6\.5.MB\/s/);
  });

  test('asks its bet first, on paper too, and is answered at the end there', async () => {
    const { page } = await open();
    const told = page.locator('[data-of=disk-steps] spare-output').first();
    await expect.poll(() => told.isVisible()).toBe(false);
    expect(await told.textContent()).toMatch(/^50\.8/);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    const isSeen = (selector: string) => page.locator(selector).isVisible();
    expect(await isSeen('#disk-steps .bet-ask')).toBe(true);
    expect(await isSeen('#disk-steps .bet-options')).toBe(true);
    expect(await isSeen('#disk-steps > .figure > .sentence')).toBe(false);
    expect(await isSeen('#disk-steps [data-bet="66"]')).toBe(false);
    const answer = page.locator('.answers [data-figure=disk-steps]');
    expect(await answer.locator('.sentence').textContent()).toMatch(/^The disk answers after/);
    expect(await answer.locator('svg').isVisible()).toBe(true);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    expect(await answer.count()).toBe(0);
  });

  test('turns its platter before the bet with the one slider that is there, in the first window', async () => {
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      const { page } = await chromium.open(place.home, { viewport });
      await page.goto(`${place.home}access-time/index.html`);
      expect(await page.evaluate(waitUntilMounted)).toEqual([]);
      const figure = page.locator('#disk-steps');
      const sliders = await figure.locator('.controls .slider:visible').all();
      expect(sliders).toHaveLength(1);
      const box = await sliders[0]?.boundingBox();
      expect((box?.y ?? 1e9) + (box?.height ?? 0)).toBeLessThan(viewport.height);
      const drawing = () => figure.locator('svg:visible').first().innerHTML();
      const before = await drawing();
      await sliders[0]?.focus();
      await page.keyboard.press('Home');
      await expect.poll(drawing).not.toBe(before);
      expect(await figure.getAttribute('data-covered')).toBe('');
      await page.context().close();
    }
  });

  test('answers what is put in the place of the garbled figure, and keeps it', async () => {
    const { page } = await open();
    const reply = () => page.locator('#bus-trace-reply').textContent();
    const say = async (figure: string) => {
      await page.fill('#bus-trace-figure', figure);
      await page.press('#bus-trace-figure', 'Enter');
    };
    await say('about thirty');
    await expect.poll(reply).toMatch(/must be a time/);
    await say('34');
    await expect.poll(reply).toMatch(/forgets the completion/);
    await say('25.5');
    await expect.poll(reply).toMatch(/^Right/);
    await expect.poll(() => page.url()).toContain('bus-trace.figure=25.5');
    const again = await open('?s=1&bus-trace.figure=28.5us');
    await expect
      .poll(() => again.page.locator('#bus-trace-reply').textContent())
      .toMatch(/stray 41/);
  });

  test('knows when the disk has been saved', async () => {
    const { page } = await open(
      `?s=1&bus_time=0us&status_time=0us&disk_rate=309MB/s&ssd_time=50.2us&ssd_rate=7100MB/s&seek_time=2.9ms&rotation_speed=15000rpm&request_size=4MiB`,
    );
    const challenge = page.locator('[data-challenge=under-thirty]');
    await expect.poll(() => challenge.getAttribute('data-met')).toBe('');
    await page.fill('#one-command-request_size', '1 MiB');
    await expect.poll(() => challenge.getAttribute('data-met')).toBeNull();
  });
});
