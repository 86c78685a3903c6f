/** The race of the drives that were written to death: bet on, played, stepped through, and looked at as multiples. */
import { expect, test } from 'vitest';
import { describeInChromium, useChromium } from './support/chromium';
import { figurePages } from './support/figure-page';
import { useServer } from './support/targets';

describeInChromium('six drives, written to death', () => {
  const place = useServer();
  const chromium = useChromium();

  const opened = figurePages(chromium, place, 'past-rating', 'endurance/index.html');
  const open = async (...how: Parameters<typeof opened>) => {
    const { figure, drawing, ...all } = await opened(...how);
    const clock = () => figure.locator('[data-timeline=clock]').innerText();
    return { ...all, figure, clock, drawing: () => drawing().textContent() };
  };

  test('gives nothing away before the bet, and plays until the last is dead', async () => {
    const { page, problems, figure, part, clock, drawing, press } = await open();
    expect(await figure.locator('[data-part=sentence]').isVisible()).toBe(false);
    expect(await drawing()).not.toMatch(/Died|Last seen|700/);
    await press('[data-bet="2"]');
    const given = () => clock().then((text) => Number(/^(\d+)/.exec(text)?.[1]));
    await expect.poll(given, { timeout: 20_000 }).toBeGreaterThan(20);
    await figure.locator('[data-timeline=speed]').selectOption('4');
    await expect.poll(drawing, { timeout: 20_000 }).toContain('Died at 728');
    await expect
      .poll(() => part('verdict'), { timeout: 30_000 })
      .toMatch(/^You bet on 2×, which all six passed: the first drive died between 700 and 728/);
    await expect
      .poll(() => part('sentence'))
      .toMatch(/^Before they died, six drives .* the rating is used up after 33.y\.$/);
    await expect.poll(drawing).toContain('your bet');
    await expect.poll(() => page.url()).toContain('past-rating.bet=2');
    expect(problems).toEqual([]);
  });

  test('steps from event to event by the keyboard', async () => {
    const { clock, drawing, press } = await open('?s=1&past-rating.revealed=1&past-rating.at=700');
    for (const [at, says] of [
      ['725', /Last seen alive: 700.TB.*Back up your files/],
      ['728', /Died at 728.TB\. Windows warned, writes failed/],
    ] as const) {
      await press('[data-timeline=step]');
      await expect.poll(clock).toContain(at);
      await expect.poll(drawing).toMatch(says);
    }
    await press('[data-timeline=back]');
    await expect.poll(drawing).not.toContain('Died at 728');
  });

  test('shows multiples, and goes back to the race where it is played', async () => {
    const { page, figure, drawing, press } = await open(
      '?s=1&past-rating.revealed=1&past-rating.at=900',
      { reducedMotion: 'reduce' },
    );
    await figure.locator('input[value=multiples]').check();
    await expect.poll(drawing).toContain('Optane P4800X');
    await expect.poll(() => page.url()).not.toContain('past-rating.at');
    await press('[data-timeline=step]');
    await expect.poll(drawing).not.toContain('Optane');
    await press('[data-timeline=play]');
    await expect.poll(drawing).toMatch(/Died at 2400 to 2500.TB/);
    expect(await figure.locator('input[value=race]').isChecked()).toBe(true);
  });

  test('takes a drive from a link, in a chapter and in a frame', async () => {
    const link =
      '?s=1&m=remaining-life&host_bytes=240TB&power_on_time=17520h&percentage_used=0.28&terabytes_written=600TB&capacity=1TB&past-rating.revealed=1';
    for (const path of ['endurance/index.html', 'embed/figure/past-rating/index.html']) {
      const { part, drawing, problems } = await open(link, {}, path);
      await expect.poll(() => part('sentence')).toMatch(/the rating is used up after 3.y\.$/);
      expect(await drawing()).toMatch(/240.TB so far, rated for 600.TB, 857.TB by its counter/);
      expect(problems).toEqual([]);
    }
  });

  test('is drawn for a phone, with its bet and its player in reach', async () => {
    const { page, figure, drawing } = await open('', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    });
    await figure.locator('[data-bet="3.5"]').tap();
    await expect.poll(drawing).toMatch(/Neutron GTXDied at 1200 to 1500.TB/);
    const [picture, play] = await Promise.all(
      ['svg.chart-narrow', '[data-timeline=play]'].map((one) => figure.locator(one).boundingBox()),
    );
    expect((play?.y ?? 1e9) + (play?.height ?? 0) - (picture?.y ?? 0)).toBeLessThan(790);
    expect(play?.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
  });
});
