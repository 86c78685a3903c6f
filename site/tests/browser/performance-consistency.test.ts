/** What the chapter on performance consistency does that no other does: figures that play, bets, goals that drives are simulated for. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inTier, onlyLong } from '../tier';
import { describeInChromium, useChromium } from './support/chromium';
import { describeInFirefox, useFirefox } from './support/firefox';
import { drawn, waitUntilMounted } from './support/in-page';
import { SERVER_AND_DISK, useServer, useTarget } from './support/targets';

const PAGE = 'performance-consistency/index.html';

const inFigure = (page: Page, figure: string, selector: string) =>
  page.locator(`#${figure} ${selector}`);
const sentence = (page: Page, figure: string) =>
  inFigure(page, figure, '[data-part=sentence]').innerText();
const clock = (page: Page, figure: string) =>
  inFigure(page, figure, '[data-timeline=clock]').innerText();
/** By the keyboard, as a reader without a mouse does. */
async function press(page: Page, figure: string, selector: string): Promise<void> {
  const button = inFigure(page, figure, selector);
  await button.scrollIntoViewIfNeeded();
  await button.focus();
  await page.keyboard.press('Enter');
}

describeInChromium.each(SERVER_AND_DISK)('figures that play, from $name', (target) => {
  const place = useTarget(target);
  const chromium = useChromium();

  async function open(query = '', options = {}) {
    const tab = await chromium.open(place.home, {
      viewport: { width: 1280, height: 900 },
      ...options,
    });
    await tab.page.goto(`${place.home}${PAGE}${query}`);
    expect(await tab.page.evaluate(waitUntilMounted)).toEqual([]);
    return tab;
  }

  test.each([
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ])(
    'a line breaks up under its slider on the first screen, $width pixels wide',
    async (viewport) => {
      const { page, problems } = await open('', { viewport });
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      const opening = page.locator('#postponed-share');
      expect(await opening.getAttribute('data-covered')).toBeNull();
      const slider = opening.locator('.slider');
      const charts = opening.locator('[data-part=charts]');
      for (const one of [charts, slider]) {
        const box = await one.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? Number.NaN)).toBeLessThanOrEqual(viewport.height);
      }
      const before = await charts.innerHTML();
      const { x = 0, y = 0, width = 0, height = 0 } = (await slider.boundingBox()) ?? {};
      await page.mouse.move(x + 10, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 });
      // While it is still held.
      await expect.poll(() => sentence(page, 'postponed-share')).toMatch(/^With 15% postponed, /);
      await page.mouse.move(x + width - 5, y + height / 2, { steps: 4 });
      await page.mouse.up();
      await expect
        .poll(() => sentence(page, 'postponed-share'))
        .toMatch(/^With 50% .* nothing at all/);
      expect(await charts.innerHTML()).not.toBe(before);
      expect(await opening.locator('.view-says').innerText()).toBe('50%');
      await expect.poll(() => page.url()).toContain('postponed-share.postponed=50');
      // All of it was simulated at build, and the bench is still to be drawn as A.
      expect(asked).toEqual([]);
      expect(await page.locator('#live-bench-gc_style').inputValue()).toBe('0');
      expect(problems).toEqual([]);
      await page.context().close();
    },
  );

  test('a bet gives nothing away, starts the drives, and is judged when they rest', async () => {
    const { page, problems } = await open();
    const chart = inFigure(page, 'same-average', '.chart-wide .dots path');
    const dots = () =>
      chart.evaluateAll((paths) => paths.map((path) => path.getAttribute('d') ?? '').join(''));
    expect(await dots()).toBe('');
    expect(await inFigure(page, 'same-average', '.beside').innerText()).not.toMatch(/\d\u202Fs/);
    expect(await inFigure(page, 'same-average', '[data-part=sentence]').isVisible()).toBe(false);
    expect(await inFigure(page, 'same-average', '.control-choices').isVisible()).toBe(false);
    await press(page, 'same-average', '[data-bet=b]');
    await expect.poll(async () => (await dots()).length).toBeGreaterThan(500);
    expect(await sentence(page, 'same-average')).toMatch(/^In second \d{4}, A completes /);
    const verdict = inFigure(page, 'same-average', '[data-part=verdict]');
    expect(await verdict.innerText()).toBe('');
    await inFigure(page, 'same-average', '[data-timeline=speed]').selectOption('4');
    await expect.poll(() => clock(page, 'same-average'), { timeout: 20_000 }).toBe('second 2000');
    expect(await verdict.innerText()).toMatch(/^You chose B\. In 1\d\d of 600 seconds/);
    expect(await inFigure(page, 'same-average', '.beside').innerText()).toMatch(/\d\u202Fs/);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('B becomes A, and a drive of the reader’s own becomes B', async () => {
    const { page, problems } = await open('?s=1&same-average.revealed=1');
    const choice = inFigure(page, 'same-average', '.control-choices');
    expect(await choice.isVisible()).toBe(true);
    await choice.locator('label', { hasText: 'nothing' }).click();
    await expect.poll(() => sentence(page, 'same-average')).toContain('No second of B is silent.');
    await expect.poll(() => sentence(page, 'gc-postponed')).toMatch(/^B postpones 3\.3 /);
    expect(await sentence(page, 'gc-postponed')).toContain('Your drive postpones nothing');
    const yours = inFigure(page, 'gc-postponed', '.control-choices select');
    await yours.selectOption('half');
    await expect
      .poll(() => sentence(page, 'gc-postponed'))
      .toContain('Your drive postpones 3.3 page relocations');
    // From the end back to where the last burst begins: the clock stands, and so does the drive.
    await press(page, 'gc-postponed', '[data-timeline=back]');
    await press(page, 'gc-postponed', '[data-timeline=back]');
    await expect.poll(() => clock(page, 'gc-postponed')).toMatch(/^1[5-7]\.\d\ss$/);
    // A choice while it plays is taken, and shows its end.
    await press(page, 'gc-postponed', '[data-timeline=play]');
    await yours.selectOption('tenth');
    await expect
      .poll(() => sentence(page, 'gc-postponed'))
      .toContain('Your drive postpones 0.66 page relocations');
    expect(await yours.inputValue()).toBe('tenth');
    expect(problems).toEqual([]);
    await page.context().close();
    const bet = await open();
    await press(bet.page, 'same-average', '[data-bet=b]');
    const verdict = inFigure(bet.page, 'same-average', '[data-part=verdict]');
    const firmware = inFigure(bet.page, 'same-average', '.control-choices label');
    await firmware.filter({ hasText: 'nothing' }).click();
    await expect.poll(() => verdict.innerText()).toMatch(/^As it was when you bet: You chose B\./);
    await firmware.filter({ hasText: 'half' }).click();
    await expect.poll(() => verdict.innerText()).toMatch(/^You chose B\./);
    await bet.page.context().close();
  });

  test('a number that answers a bet is blank in the text until its figure is uncovered', async () => {
    const { page, problems } = await open('?s=1&test-length.bet=16&worst-second.revealed=1');
    // Links of an earlier edition are taken, and nothing is asked there.
    expect(await page.locator('[data-notice] li').count()).toBe(0);
    for (const figure of ['one-second', 'test-length', 'worst-second', 'two-owners'])
      expect(await inFigure(page, figure, '[data-part=sentence]').isVisible(), figure).toBe(true);
    const blanks = (of: string) => page.locator(`spare-blank[data-of="${of}"][data-blank]`).count();
    for (const figure of ['same-average', 'live-bench', 'percentile-blind', 'hundred-drives'])
      expect(await blanks(figure), figure).toBeGreaterThan(1);
    await press(page, 'hundred-drives', '[data-bet=most]');
    await expect.poll(() => blanks('hundred-drives')).toBe(0);
    expect(await blanks('percentile-blind')).toBeGreaterThan(1);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('an equation tells no result before the bet above it, and the bet stays on the chart', async () => {
    const { page, problems } = await open();
    const told = async () => {
      const lines = ['stall-share', 'tail-latency'].map((model) =>
        page.locator(`spare-equation[data-model=${model}] .numbers-line > *`).first(),
      );
      return Promise.all(lines.map((line) => line.isVisible()));
    };
    await expect.poll(told).toEqual([false, false]);
    await press(page, 'percentile-blind', '[data-bet=p99]');
    await expect.poll(told).toEqual([true, false]);
    const words = inFigure(page, 'percentile-blind', '.chart-wide .chosen text');
    await expect.poll(() => words.allTextContents()).toEqual(['your bet']);
    expect(await words.isVisible()).toBe(true);
    await press(page, 'hundred-drives', '[data-bet=ten]');
    await expect.poll(told).toEqual([true, true]);
    await expect
      .poll(() => inFigure(page, 'hundred-drives', '.chart-wide').innerHTML())
      .toContain('your bet 10%');
    await press(page, 'percentile-blind', '[data-bet-again]');
    await expect.poll(told).toEqual([false, true]);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('what plays stops off screen, and where it was the address says', async () => {
    const { page, problems } = await open('?s=1&same-average.revealed=1');
    await press(page, 'same-average', '[data-timeline=play]');
    await expect.poll(() => sentence(page, 'same-average')).toMatch(/^In second/);
    await page.locator('#today').scrollIntoViewIfNeeded();
    const play = inFigure(page, 'same-average', '[data-timeline=play]');
    await expect.poll(() => play.innerText()).toBe('Play');
    const stood = await clock(page, 'same-average');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await clock(page, 'same-average')).toBe(stood);
    await expect
      .poll(() => page.url())
      .toContain(`same-average.at=${stood.replace('second ', '')}`);
    await page.reload();
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    expect(await clock(page, 'same-average')).toBe(stood);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('what was left while it played goes on when it is seen again', async () => {
    const { page, problems } = await open('?s=1&same-average.revealed=1');
    await press(page, 'same-average', '[data-timeline=play]');
    const play = inFigure(page, 'same-average', '[data-timeline=play]');
    await expect.poll(() => play.innerText()).toBe('Pause');
    await page.locator('#today').scrollIntoViewIfNeeded();
    await expect.poll(() => play.innerText()).toBe('Play');
    await inFigure(page, 'same-average', '[data-part=charts]').scrollIntoViewIfNeeded();
    await expect.poll(() => play.innerText()).toBe('Pause');
    // What the reader has stopped stays so.
    await play.click();
    await page.locator('#today').scrollIntoViewIfNeeded();
    await inFigure(page, 'same-average', '[data-part=charts]').scrollIntoViewIfNeeded();
    expect(await play.innerText()).toBe('Play');
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('a stall is stepped through from event to event, and back', async () => {
    const { page, problems } = await open();
    const said: string[] = [];
    const scrub = inFigure(page, 'one-stall', '[data-timeline=scrub]');
    await scrub.focus();
    await page.keyboard.press('Home');
    for (let step = 0; step < 12; step += 1) {
      const before = await scrub.inputValue();
      await press(page, 'one-stall', '[data-timeline=step]');
      await expect.poll(() => scrub.inputValue()).not.toBe(before);
      // What is said follows with the next frame.
      await page.evaluate(drawn);
      said.push(await sentence(page, 'one-stall'));
    }
    expect(said.every((one) => /^(At|In these) /.test(one))).toBe(true);
    expect(new Set(said).size).toBeGreaterThan(8);
    expect(said.join('\n')).toMatch(/the read has waited for .* pages? to relocate/s);
    await press(page, 'one-stall', '[data-timeline=back]');
    await expect.poll(() => sentence(page, 'one-stall')).toBe(said[10]);
    expect(await scrub.getAttribute('aria-valuetext')).toMatch(/milliseconds$/);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('dots get shorter without anything being fetched', async () => {
    const { page, problems } = await open();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await inFigure(page, 'one-second', 'label:has-text("10 ms") input').check({ force: true });
    await expect
      .poll(() => sentence(page, 'one-second'))
      .toMatch(/it is silent in \d+ of 200 dots/);
    expect(asked).toEqual([]);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('each of the teachers’ links opens its figure, uncovered and simulated', async () => {
    const { page, problems } = await open();
    const links = await page
      .locator('a[href^="?s=1"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    expect(links.length).toBeGreaterThanOrEqual(5);
    // One whose drives are in the page, and one whose drives are simulated when it is opened.
    for (const link of links.slice(0, inTier(2, undefined))) {
      await page.goto('about:blank');
      await page.goto(`${place.home}${PAGE}${link}`);
      expect(await page.evaluate(waitUntilMounted)).toEqual([]);
      const figure = link.split('#')[1] ?? '';
      const said = () => sentence(page, figure);
      // A part of it may be known before the run has ended.
      await expect.poll(said, { timeout: 60_000 }).not.toMatch(/being simulated/);
      expect(await said()).toMatch(/\d/);
      expect(await inFigure(page, figure, '[data-part=sentence]').isVisible()).toBe(true);
      expect(await page.locator('[data-notice] li').count()).toBe(0);
      expect(
        await inFigure(page, figure, '').evaluate((one) => one.getBoundingClientRect().top),
      ).toBeLessThan(450);
    }
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('who wants nothing to move by itself sees the end, and steps', async () => {
    const { page, problems } = await open('', { reducedMotion: 'reduce' });
    await press(page, 'same-average', '[data-bet=a]');
    await expect.poll(() => clock(page, 'same-average')).toBe('second 2000');
    expect(await inFigure(page, 'same-average', '[data-part=verdict]').innerText()).toMatch(
      /^You chose A/,
    );
    await press(page, 'same-average', '[data-timeline=back]');
    await expect.poll(() => clock(page, 'same-average')).toBe('second 1990');
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

describeInChromium('the goal of the ticket shop', () => {
  const place = useServer();
  const chromium = useChromium();

  test('is met by a drive that was simulated for it', async () => {
    const { page, problems } = await chromium.open(place.home);
    await page.goto(`${place.home}${PAGE}?s=1&live-bench.revealed=1`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    const goal = page.locator('[data-challenge=ticket-drive]');
    await goal.locator('[data-part=start]').click();
    expect(await goal.innerText()).toMatch(/now (0|not simulated yet)/);
    await page.fill('#live-bench-overprovisioning', '12%');
    await page.fill('#live-bench-gc_style', '4%');
    await page.press('#live-bench-gc_style', 'Enter');
    await inFigure(page, 'live-bench', '[data-part=charts]').scrollIntoViewIfNeeded();
    await expect
      .poll(() => goal.locator('[data-part=done]').innerText(), { timeout: 60_000 })
      .toMatch(/^Right, with 12%/);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

describeInChromium('a figure whose drives are simulated', () => {
  const place = useServer();
  const chromium = useChromium();

  // In the fast tier, the bench is simulated for its goal, above.
  test.each([
    ['drives-raced', ''],
    ['cliff-place', ''],
    ...inTier(
      [],
      [
        ['live-bench', '?s=1&live-bench.revealed=1'],
        ['worst-measured', ''],
        ['test-length', '?s=1&test-length.revealed=1'],
        ['small-drives', ''],
      ],
    ),
  ])('%s follows its slider', async (figure, query) => {
    const { page, problems } = await chromium.open(place.home);
    await page.goto(`${place.home}${PAGE}${query}`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    const parts = ['charts', 'sentence', 'table'];
    const html = () =>
      Promise.all(
        parts.map((part) => inFigure(page, figure, `[data-part=${part}]`).first().innerHTML()),
      );
    await inFigure(page, figure, 'details.numbers').evaluate((one) => one.setAttribute('open', ''));
    await inFigure(page, figure, '[data-part=charts]').scrollIntoViewIfNeeded();
    const before = await html();
    const slider = inFigure(page, figure, '[data-input=overprovisioning] .slider');
    await slider.focus();
    await page.keyboard.press('PageUp');
    const says = inFigure(page, figure, '[data-runs=says]');
    await expect.poll(() => says.innerText(), { timeout: 60_000 }).toMatch(/^Simulated here: /);
    await expect
      .poll(async () => (await html()).map((now, at) => now !== before[at]))
      .toEqual([true, true, true]);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

onlyLong(() => {
  describeInChromium('the goal of the ticket shop, from the race', () => {
    const place = useServer();
    const chromium = useChromium();

    test('is met with the controls that it names, the bench left covered', async () => {
      const { page, problems } = await chromium.open(place.home);
      await page.goto(`${place.home}${PAGE}`);
      expect(await page.evaluate(waitUntilMounted)).toEqual([]);
      for (const [input, text] of [
        ['overprovisioning', '12%'],
        ['gc_style', '4%'],
      ] as const) {
        await page.fill(`#drives-raced-${input}`, text);
        await page.press(`#drives-raced-${input}`, 'Enter');
      }
      await inFigure(page, 'drives-raced', '[data-part=charts]').scrollIntoViewIfNeeded();
      const done = page.locator('[data-challenge=ticket-drive] [data-part=done]');
      await expect.poll(() => done.innerText(), { timeout: 60_000 }).toMatch(/^Right, with 12%/);
      expect(await page.locator('[data-challenge=quick-page] [data-part=done]').innerText()).toBe(
        '',
      );
      // With another chance it is judged, too, whatever is changed then.
      await inFigure(page, 'drives-raced', '[data-runs=again]').click();
      await page.fill('#drives-raced-gc_style', '5%');
      await page.press('#drives-raced-gc_style', 'Enter');
      await expect
        .poll(() => done.innerText(), { timeout: 60_000 })
        .toMatch(/^Right, with 12% overprovisioning and 5%/);
      expect(problems).toEqual([]);
      await page.context().close();
    });
  });
});

describeInFirefox('figures that play, in Firefox', () => {
  const place = useServer();
  const firefox = useFirefox();

  test('play, and come to rest', async () => {
    const { page, problems } = await firefox.open(place.home);
    await page.goto(`${place.home}${PAGE}`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    await page.evaluate(() => {
      const figure = document.querySelector('#same-average');
      const speed = figure?.querySelector<HTMLSelectElement>('[data-timeline=speed]');
      if (speed) speed.value = '4';
      figure?.querySelector<HTMLElement>('[data-bet=b]')?.click();
    });
    const verdict = () =>
      page.evaluate(() => document.querySelector('[data-part=verdict]')?.textContent);
    await expect.poll(verdict, { timeout: 30_000 }).toMatch(/^You chose B/);
    expect(problems).toEqual([]);
  });
});
