/** The reader as the controller of the small drive: by keyboard and by tap, from a link, begun anew, and at the second level. */
import type { BrowserContextOptions } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInChromium, useChromium } from './support/chromium';
import { waitUntilMounted } from './support/in-page';
import { useServer } from './support/targets';

describeInChromium('the small drive', () => {
  const place = useServer();
  const chromium = useChromium();

  async function open(query = '', options: BrowserContextOptions = {}) {
    const { page, problems } = await chromium.open(place.home, {
      reducedMotion: 'reduce',
      ...options,
    });
    await page.goto(`${place.home}write-amplification/index.html${query}`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    const figure = page.locator('#small-drive');
    return {
      page,
      problems,
      figure,
      sentence: () => figure.locator('[data-part=sentence]').textContent(),
      heard: () => figure.locator('[data-part=live]').textContent(),
      press: (name: string | RegExp) =>
        figure.getByRole('button', { name, exact: true }).first().click(),
      block: (number: number) => figure.locator('.controller-blocks button').nth(number - 1),
    };
  }

  test('is bet on, played by arrows and Enter, begun anew, and finished by greedy', async () => {
    const { page, problems, figure, sentence, heard, press, block } = await open();
    expect(await figure.getAttribute('data-covered')).toBe('');
    await press('FIFO');
    // Three victims are shown.
    await expect
      .poll(sentence)
      .toMatch(
        /^Block 6 is erased .* write amplification is 1\.54\. The film waits for you: pick the victims, or press Play for the rest\.$/,
      );
    expect(await block(4).getAttribute('aria-disabled')).toBe('true');
    await press('Your move: pick the victims');
    await expect.poll(sentence).toMatch(/^GC is due: pick a victim, the first of up to 12/);
    expect(await block(1).evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await block(1).getAttribute('aria-label')).toMatch(/^Block 1: \d+ valid, frees \d+$/);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toContain('small-drive.moves=2');
    await expect.poll(sentence).toMatch(/^Block 2: 13 pages copied, 3 freed\. Pick victim 2 of up/);
    await expect.poll(heard).toMatch(/^Block 2: 13 pages copied, 3 freed\. Pick victim 2 of up/);
    await press('New game');
    await expect.poll(sentence).toMatch(/^GC is due: pick a victim/);
    await press('Go on like greedy');
    await expect
      .poll(sentence)
      .toMatch(/^After 200 host writes, you copied 324 pages, as many as greedy\./);
    expect(await figure.getByRole('button', { name: 'Go on like greedy' }).isVisible()).toBe(false);
    await expect
      .poll(() => figure.locator('[data-part=verdict]').textContent())
      .toMatch(
        /^Not this time, you bet on \w+: of the three, greedy copied the fewest pages, 324\./,
      );
    expect(problems).toEqual([]);
  });

  test('is the same from a link, and its blocks can be tapped where they are drawn', async () => {
    const { page, sentence, block, press } = await open('?s=1&small-drive.moves=1-2');
    await expect.poll(sentence).toMatch(/Pick victim 3 of up to 12\./);
    await block(10).click();
    await expect.poll(() => page.url()).toContain('small-drive.moves=1-2-10');
    await press('Level 2: 41% OP');
    await expect.poll(sentence).toMatch(/^GC is due: pick a victim/);
    await expect.poll(() => block(25).count()).toBe(1);
    // Who opens what stands in the address now has the same drive and the same writes.
    await block(1).click();
    await expect.poll(() => page.url()).toMatch(/small-drive\.moves=1$/);
    const address = page.url();
    await page.goto('about:blank');
    await page.goto(address);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    await expect.poll(sentence).toMatch(/Pick victim 2 of up to 12\./);
  });

  test('is played on a phone with sentence, blocks and bars on one screen', async () => {
    const { page, figure, sentence, press, block } = await open('', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await press('Greedy');
    await press('Your move: pick the victims');
    await expect.poll(sentence).toMatch(/^GC is due/);
    const room = await figure.evaluate((root) => {
      const top = root.querySelector('.sentence')?.getBoundingClientRect().top ?? Number.NaN;
      const bars = root.querySelector('.chart-narrow .bars')?.getBoundingClientRect();
      return (bars?.bottom ?? Number.NaN) - top;
    });
    expect(room).toBeLessThan(844);
    // The second row can be tapped as well, and a finger finds each block.
    const box = await block(15).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThan(28);
    await block(15).tap();
    await expect.poll(() => page.url()).toContain('small-drive.moves=15');
  });

  test('copies before the reader’s eyes, waits again, and goes on to the end', async () => {
    const { figure, sentence, heard, press, block } = await open('', {
      reducedMotion: 'no-preference',
    });
    await press('Random');
    await expect.poll(sentence).toMatch(/^The host writes a page into the open block/);
    // Whoever has seen enough begins.
    await press('Your move: pick the victims');
    await expect.poll(sentence).toMatch(/^GC is due: pick a victim/);
    const copied = await figure.evaluateHandle((root) => {
      const path = root.querySelector('.chart-wide .flash-page.moved:not(.key *)');
      const seen: number[] = [];
      new MutationObserver(() => {
        seen.push(path?.getAttribute('d')?.match(/z/g)?.length ?? 0);
      }).observe(path?.parentElement as Element, { subtree: true, attributeFilter: ['d'] });
      return seen;
    });
    await block(3).click();
    await expect.poll(sentence).toMatch(/^The open block is full\. Block 3 is the victim/);
    await expect.poll(sentence).toMatch(/Pick victim 2 of up to 12\./);
    // Eleven copies leave one after the other.
    const counts = new Set(await copied.jsonValue());
    expect(counts.size).toBeGreaterThan(8);
    // What passed between is not said.
    await expect.poll(heard).toMatch(/^(Playing\. )?Block 3: 11 pages copied, 5 freed\./);
    await press('Go on like greedy');
    await expect
      .poll(sentence, { timeout: 60_000 })
      .toMatch(/^After 200 host writes, you copied 324 pages, as many as greedy\./);
  });
});
