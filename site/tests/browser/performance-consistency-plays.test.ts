/** Figures of the chapter on performance consistency that play: they stop, go on, step, and come to rest. */
import { expect, test } from 'vitest';
import { describeInChromium, useChromium } from './support/chromium';
import { clock, inFigure, PAGE, press, sentence } from './support/consistency';
import { deskPages } from './support/figure-page';
import { describeInFirefox, useFirefox } from './support/firefox';
import { drawn, waitUntilMounted } from './support/in-page';
import { SERVER_AND_DISK, useServer, useTarget } from './support/targets';

describeInChromium.each(SERVER_AND_DISK)('figures that play, from $name', (target) => {
  const open = deskPages(useChromium(), useTarget(target), PAGE);

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
