/** What the chapter on performance consistency asks and tells: bets that give nothing away, choices, links, no request. */
import { expect, test } from 'vitest';
import { inTier } from '../tier';
import { describeInChromium, useChromium } from './support/chromium';
import { clock, inFigure, PAGE, press, sentence } from './support/consistency';
import { deskPages } from './support/figure-page';
import { waitUntilMounted } from './support/in-page';
import { SERVER_AND_DISK, useTarget } from './support/targets';

describeInChromium.each(SERVER_AND_DISK)('bets and choices, from $name', (target) => {
  const place = useTarget(target);
  const open = deskPages(useChromium(), place, PAGE);

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
});
