/** What opens the chapter on caching: requests that fall, with a bet before them and an SSD to slide in. */
import { expect, test } from 'vitest';
import { describeInChromium, useChromium } from './support/chromium';
import { figurePages } from './support/figure-page';
import { waitUntilMounted } from './support/in-page';
import { useServer } from './support/targets';

describeInChromium('the hundred requests', () => {
  const place = useServer();
  const chromium = useChromium();

  const opened = figurePages(chromium, place, 'requests', 'caching-versus-ssd/index.html');
  const open = async (...how: Parameters<typeof opened>) => {
    const { figure, ...all } = await opened(...how);
    return { ...all, figure, drawing: () => figure.locator('svg.chart-wide').textContent() };
  };

  test('gives nothing away before the bet, plays, and keeps the bet on the picture', async () => {
    const { page, problems, figure, part, drawing, press } = await open();
    expect(await figure.locator('[data-part=sentence]').isVisible()).toBe(false);
    expect(await drawing()).not.toMatch(/232|2\.32/);
    await press('[data-bet="98"]');
    const shown = () => drawing().then((text) => Number(/Request (\d+)/.exec(text ?? '')?.[1]));
    await expect.poll(shown).toBeGreaterThan(2);
    const before = await shown();
    await expect.poll(shown, { timeout: 10_000 }).toBeGreaterThan(before);
    expect(await drawing()).toMatch(/your bet, 98%: 23\.3.ms/);
    await figure.locator('[data-timeline=speed]').selectOption('4');
    await expect
      .poll(() => part('verdict'), { timeout: 20_000 })
      .toMatch(/^You bet on 98%\. It is 99\.57%\. .* 234 may miss\.$/);
    // The verdict comes at once; what the run came to, when it has been played.
    await expect
      .poll(() => part('sentence'), { timeout: 40_000 })
      .toMatch(/^In this run, 80 hits take 112.µs; 20 misses take 232.ms/);
    await expect.poll(() => page.url()).toContain('requests.bet=98');
    expect(problems).toEqual([]);
  });

  test('writes the drives of 1995 into the address while the run goes on', async () => {
    const { page, problems, press, figure } = await open();
    await press('[data-bet="90"]');
    await press('[data-preset="1995"]');
    // The run takes longer than this.
    await expect.poll(() => page.url(), { timeout: 3000 }).toContain('disk_time=15ms');
    await page.reload();
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    expect(await figure.locator('#requests-disk_time').inputValue()).toBe('15');
    expect(problems).toEqual([]);
  });

  test('let the first fall before the bet, and a slider say how many fall through', async () => {
    const { page, figure, drawing, problems } = await open();
    await expect.poll(drawing, { timeout: 10_000 }).toMatch(/The first 20 of 100 requests/);
    // It begins again with another bet, where nobody is too late to see it.
    await figure.locator('[data-bet=""]').click();
    const said = await figure.evaluate(async (one) => {
      one.querySelector<HTMLElement>('[data-bet-again]')?.click();
      const seen = new Set<string>();
      for (let frame = 0; frame < 40; frame += 1) {
        await new Promise((next) => requestAnimationFrame(next));
        seen.add(
          /Request \d+/.exec(one.querySelector('svg.chart-wide')?.textContent ?? '')?.[0] ?? '',
        );
      }
      return [...seen].filter(Boolean);
    });
    expect(said.length).toBeGreaterThan(1);
    await expect.poll(drawing, { timeout: 10_000 }).toMatch(/The first 20 of 100 requests/);
    expect(page.url()).not.toContain('prelude');
    const picture = () => figure.locator('svg.chart-wide').innerHTML();
    const before = await picture();
    expect(await figure.locator('.slider:visible').count()).toBe(1);
    await figure.locator('.slider:visible').focus();
    await page.keyboard.press('PageDown');
    await expect.poll(picture).not.toBe(before);
    expect(await figure.locator('.bet-ask').innerText()).not.toMatch(/^80 of 100/);
    expect(await figure.getAttribute('data-covered')).toBe('');
    expect(problems).toEqual([]);
  });

  test('stand still before the bet for who wants nothing to move', async () => {
    const { drawing } = await open('', { reducedMotion: 'reduce' });
    await expect.poll(drawing).toMatch(/The first 20 of 100 requests/);
  });

  test('have lead, question, slider and picture in the first window, in this order', async () => {
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      const { page } = await chromium.open(place.home, { viewport, reducedMotion: 'reduce' });
      await page.goto(`${place.home}caching-versus-ssd/index.html`);
      expect(await page.evaluate(waitUntilMounted)).toEqual([]);
      const shown = ['.page-head > .lead', '.bet-ask', '.controls .slider', '.charts'];
      const boxes = await Promise.all(
        shown.map((one) => page.locator(`${one}:visible`).first().boundingBox()),
      );
      const tops = boxes.map((box) => box?.y ?? Number.NaN);
      expect(tops).toEqual(tops.toSorted((a, b) => a - b));
      // The picture down to its floor: what lies below it are sums, which are empty yet.
      expect((tops[3] ?? 0) + 280).toBeLessThan(viewport.height);
      expect(await page.locator('.lead-below').count()).toBe(0);
      await page.context().close();
    }
  });

  test('asks and judges with the numbers of the address', async () => {
    const { figure, part, problems, press } = await open('?s=1&hit_ratio=0.95', {
      reducedMotion: 'reduce',
    });
    expect(await figure.locator('.bet-ask').innerText()).toMatch(/^95 of 100 reads hit the cache;/);
    // Links keep the drives of 1995, whose cache is slower than their SSD.
    await press('[data-bet="none"]');
    await expect
      .poll(() => part('verdict'))
      .toMatch(/^Right: none\. The lookup alone takes 250.µs/);
    expect(await part('sentence')).toMatch(/5 misses take 76\.3.ms, or 76% of the time/);
    expect(problems).toEqual([]);
  });

  test('is seen whole once somebody has bet, as far as the window is high enough', async () => {
    const { page } = await chromium.open(place.home, { viewport: { width: 1280, height: 800 } });
    await page.goto(`${place.home}caching-versus-ssd/index.html`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    const figure = page.locator('#requests');
    const edges = () =>
      figure.evaluate((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return { top: Math.round(top), below: Math.round(bottom) - innerHeight };
      });
    expect((await edges()).below).toBeGreaterThan(0);
    await figure.locator('[data-bet]').first().click();
    // A little room is left beside it.
    const room = async () => Math.min((await edges()).below, (await edges()).top);
    await expect.poll(room).toBeLessThanOrEqual(24);
    expect((await edges()).top).toBeGreaterThanOrEqual(0);
    await page.context().close();
  });

  test('opens on the drives of 2024, a link on those of 1995, and both are a button', async () => {
    const { page, figure, part, press } = await open('', { reducedMotion: 'reduce' });
    await press('[data-bet=""]');
    await expect.poll(() => part('sentence')).toMatch(/20 misses take 232.ms/);
    await figure.getByRole('button', { name: 'Drives of 1995' }).click();
    await expect.poll(() => part('sentence')).toMatch(/20 misses take 305.ms/);
    await page.goto(`${place.home}caching-versus-ssd/index.html?s=1&requests.bet=94`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    await expect.poll(() => part('sentence')).toMatch(/20 misses take 305.ms/);
    expect(await part('verdict')).toBe('');
    await figure.getByRole('button', { name: 'Drives of 2024' }).click();
    await expect.poll(() => part('sentence')).toMatch(/20 misses take 232.ms/);
    await expect.poll(() => page.url()).toContain('disk_time=11.58ms');
  });

  test('steps from answer to answer, and stops out of sight', async () => {
    const { page, figure, part, press } = await open('?s=1&requests.revealed=1&requests.at=0');
    await expect.poll(() => part('sentence')).toMatch(/^No request has been answered/);
    for (const answered of [1, 2, 3]) {
      await press('[data-timeline=step]');
      await expect.poll(() => part('sentence')).toContain(`Answered so far: ${answered} of 100`);
    }
    await press('[data-timeline=back]');
    await expect.poll(() => part('sentence')).toContain('Answered so far: 2 of 100');
    await press('[data-timeline=play]');
    await expect.poll(() => figure.locator('[data-timeline=play]').innerText()).toBe('Pause');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => figure.locator('[data-timeline=play]').textContent()).toBe('Play');
  });

  test('slides an SSD in, throws the coins again, and forgets both when it is reset', async () => {
    const { page, figure, part, press } = await open('?s=1&requests.revealed=1', {
      reducedMotion: 'reduce',
    });
    await figure.locator('input[value=ssd]').check();
    await expect.poll(() => part('sentence')).toMatch(/^With the SSD .* 100 requests take 15.ms/);
    await figure.locator('input[value=disk]').check();
    await expect.poll(() => part('sentence')).toMatch(/^In this run, 80 hits/);
    await press('[data-requests=again]');
    await expect.poll(() => page.url()).toContain('requests.seed=59');
    await expect.poll(() => part('sentence')).not.toMatch(/^In this run, 80 hits/);
    await press('[data-action=reset]');
    await expect.poll(() => part('sentence')).toMatch(/^In this run, 80 hits/);
    await expect.poll(() => page.url()).not.toContain('seed');
  });

  test('is an embed, with the bet and the SSD', async () => {
    const { problems, drawing } = await open(
      '?s=1&requests.bet=94&requests.floor=ssd',
      {},
      'embed/figure/requests/index.html',
    );
    await expect.poll(drawing).toMatch(/100 of 100 answered.*SSD 150.µs/);
    expect(problems).toEqual([]);
  });

  test('has its picture and its handle on one screen of a phone', async () => {
    const { page, figure } = await open('?s=1&requests.revealed=1', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const [picture, handle] = await Promise.all(
      ['svg.chart-narrow', '[aria-labelledby=requests-hit_ratio-label]'].map((one) =>
        figure.locator(one).first().boundingBox(),
      ),
    );
    expect((handle?.y ?? 1e9) + (handle?.height ?? 0) - (picture?.y ?? 0)).toBeLessThan(790);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
  });
});

describeInChromium('the stepper of LRU', () => {
  const place = useServer();
  const chromium = useChromium();
  const open = figurePages(chromium, place, 'lru-steps', 'caching-versus-ssd/index.html');

  test('begins before the first request, also on another trace, and says nothing in the address', async () => {
    const { page, figure, part, press, problems } = await open();
    await expect.poll(() => part('sentence')).toMatch(/^The cache is empty; 8 requests/);
    await press('[data-player=step]');
    await expect.poll(() => part('sentence')).toMatch(/^Request 1 of 8/);
    await figure.getByRole('button', { name: 'A loop' }).click();
    await expect.poll(() => part('sentence')).toMatch(/^The cache is empty; 12 requests/);
    expect(page.url()).not.toContain('live');
    expect(problems).toEqual([]);
  });
});

describeInChromium('the second cache', () => {
  const place = useServer();
  const chromium = useChromium();
  const open = figurePages(chromium, place, 'two-level', 'caching-versus-ssd/index.html');

  test('tells its hit ratio, in the text as well, after a bet', async () => {
    const { page, figure, part, press, problems } = await open();
    const told = page.locator('#two-level + p [data-of=two-level] .blank-text').first();
    expect(await figure.locator('[data-part=sentence]').isVisible()).toBe(false);
    expect(await page.locator('#two-level + p').isVisible()).toBe(true);
    expect(await told.isVisible()).toBe(false);
    await press('[data-bet="25"]');
    await expect.poll(() => part('verdict')).toMatch(/^You bet on 25%\. It is 0%\./);
    expect(await told.textContent()).toBe('0%');
    expect(await told.isVisible()).toBe(true);
    expect(problems).toEqual([]);
  });
});

describeInChromium('the burst of writes', () => {
  const place = useServer();
  const chromium = useChromium();
  const open = figurePages(chromium, place, 'write-back-steps', 'caching-versus-ssd/index.html');

  test('rests at its end, steps from event to event, and plays', async () => {
    const { figure, part, press, problems } = await open();
    await expect.poll(() => part('sentence')).toMatch(/^Waited: 10 of 16, .* write 7\./);
    await press('[data-timeline=step]');
    await expect.poll(() => part('sentence')).toMatch(/^After 0.s, 1 of 4 blocks are dirty/);
    await press('[data-timeline=step]');
    await expect.poll(() => part('sentence')).toMatch(/^After 5.ms, 2 of 4 blocks are dirty/);
    await press('[data-timeline=play]');
    await expect.poll(() => figure.locator('[data-timeline=play]').innerText()).toBe('Pause');
    await expect
      .poll(() => part('sentence'), { timeout: 10_000 })
      .toMatch(/write \d+ waits until the disk has written one/);
    expect(problems).toEqual([]);
  });

  test('shows the step of an older link as its moment, with the drives that the link had', async () => {
    const { page, part, problems } = await open('?s=1&write-back-steps.step=7');
    // The seventh event of a disk of 15 ms: write 6 arrives at 25 ms, and waits.
    await expect.poll(() => part('sentence')).toMatch(/^After 25.ms, .* write 6 waits/);
    await expect.poll(() => page.url()).toContain('write-back-steps.at=250');
    expect(page.url()).not.toContain('.step=');
    expect(problems).toEqual([]);
  });
});
