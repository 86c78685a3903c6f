/** The reader as the controller of the small drive: by keyboard and by tap, from a link, begun anew, and at the second level. */
import { expect, test } from 'vitest';
import { describeInChromium, useChromium } from './support/chromium';
import { waitUntilMounted } from './support/in-page';
import { useServer } from './support/targets';

describeInChromium('the small drive', () => {
  const place = useServer();
  const chromium = useChromium();

  async function open(query = '', moves = false) {
    const { page, problems } = await chromium.open(place.home, {
      reducedMotion: moves ? 'no-preference' : 'reduce',
    });
    await page.goto(`${place.home}write-amplification/index.html${query}`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    const figure = page.locator('#small-drive');
    return {
      page,
      problems,
      figure,
      sentence: () => figure.locator('[data-part=sentence]').textContent(),
      press: (name: string | RegExp) =>
        figure.getByRole('button', { name, exact: true }).first().click(),
      block: (number: number) => figure.locator('.controller-blocks button').nth(number - 1),
    };
  }

  test('is bet on, played by arrows and Enter, begun anew, and finished by greedy', async () => {
    const { page, problems, figure, sentence, press, block } = await open();
    expect(await figure.getAttribute('data-covered')).toBe('');
    await press('FIFO');
    await expect.poll(sentence).toMatch(/^The host writes a page .* write amplification is 1\./);
    expect(await block(4).getAttribute('aria-disabled')).toBe('true');
    await press('Your move: pick 12 victims');
    await expect.poll(sentence).toMatch(/^GC is due: pick victim 1 of 12/);
    expect(await block(1).getAttribute('aria-label')).toMatch(/^Block 1: \d+ valid, frees \d+$/);
    await block(1).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toContain('small-drive.moves=2');
    await expect.poll(sentence).toMatch(/^GC is due: pick victim 2 of 12/);
    await press('New game');
    await expect.poll(sentence).toMatch(/^GC is due: pick victim 1 of 12/);
    await press('Go on like greedy');
    await expect.poll(sentence).toMatch(/ is 2\.62 for your drive\..* as many pages as greedy\.$/);
    await expect
      .poll(() => figure.locator('[data-part=verdict]').textContent())
      .toMatch(/^Not this time: greedy copied the fewest pages, 324\./);
    expect(problems).toEqual([]);
  });

  test('is the same from a link, and its blocks can be tapped where they are drawn', async () => {
    const { page, sentence, block, press } = await open('?s=1&small-drive.moves=1-2');
    await expect.poll(sentence).toMatch(/^GC is due: pick victim 3 of 12/);
    await block(10).click();
    await expect.poll(() => page.url()).toContain('small-drive.moves=1-2-10');
    await press('Level 2: 24 data blocks, same writes');
    await expect.poll(sentence).toMatch(/^GC is due: pick victim 1 of 12/);
    await expect.poll(() => block(25).count()).toBe(1);
  });

  test('copies before the reader’s eyes, and waits again', async () => {
    const { sentence, block } = await open('?s=1&small-drive.moves=go', true);
    await expect.poll(sentence).toMatch(/^GC is due: pick victim 1 of 12/);
    await block(3).scrollIntoViewIfNeeded();
    await block(3).click();
    await expect.poll(sentence).toMatch(/^The open block is full\. Block 3 is the victim/);
    await expect.poll(sentence, { timeout: 10_000 }).toMatch(/^GC is due: pick victim 2 of 12/);
  });
});
