/** The game against LRU: played by the keyboard, finished by a policy, carried by a link, and put back. */
import { expect, test } from 'vitest';
import { describeInChromium, useChromium } from './support/chromium';
import { waitUntilMounted } from './support/in-page';
import { useServer } from './support/targets';

describeInChromium('the game against LRU', () => {
  const place = useServer();
  const chromium = useChromium();

  async function open(query = '') {
    const { page, problems } = await chromium.open(place.home, { reducedMotion: 'reduce' });
    await page.goto(`${place.home}caching-versus-ssd/index.html${query}`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    const figure = page.locator('#beat-lru');
    return {
      page,
      problems,
      figure,
      sentence: () => figure.locator('[data-part=sentence]').textContent(),
      press: (name: string) => figure.getByRole('button', { name, exact: true }).click(),
    };
  }

  test('is played by the keyboard after a bet, undone, and finished', async () => {
    const { page, problems, figure, sentence, press } = await open();
    const first = figure.locator('[data-evict]').first();
    await page.keyboard.press('1');
    expect(await figure.getAttribute('data-covered')).toBe('');
    await press('LRU');
    await expect.poll(sentence).toMatch(/^Request 12 of 40: block H, miss\. Evict one of/);
    await expect.poll(() => first.getAttribute('aria-disabled')).toBe('false');
    const asked = await sentence();
    await page.keyboard.press('3');
    await expect.poll(() => page.url()).toContain('beat-lru.moves=3');
    await expect.poll(sentence).not.toBe(asked);
    const played = await sentence();
    // No letter is a key, so that nobody who dictates or types elsewhere takes a move back.
    await page.keyboard.press('z');
    expect(await sentence()).toBe(played);
    expect(page.url()).toContain('beat-lru.moves=3');
    await page.keyboard.press('Control+z');
    await expect.poll(sentence).toBe(asked);
    const shown = () => figure.locator('.game-turns button:visible').allInnerTexts();
    expect(await shown()).toEqual(['Play', 'Undo', 'New game']);
    await figure.getByText('Let a policy finish').click();
    await press('Finish like OPT');
    await expect.poll(sentence).toMatch(/^Hits: you 22, LRU 13, random 15, OPT 22\./);
    await expect
      .poll(() => figure.locator('[data-part=verdict]').textContent())
      .toMatch(/^Not this time: random beats LRU, 15 hits to 13/);
    expect(await shown()).toEqual(['Play', 'Undo', 'New game', 'Another trace']);
    expect(problems).toEqual([]);
  });

  test('is the same from a link', async () => {
    const { figure, sentence, press } = await open('?s=1&beat-lru.moves=5555');
    await expect.poll(sentence).toMatch(/^Request \d+ of 40: block .*Hits so far: you \d+/);
    await figure.getByText('Let a policy finish').click();
    await press('Finish like LRU');
    await expect.poll(sentence).toMatch(/^Hits: you \d+, LRU 13, random 15, OPT 22\./);
  });

  test('put back, shows the example, in which nobody evicts', async () => {
    const { figure, sentence, press } = await open('?s=1&beat-lru.revealed=1');
    await figure.locator('[data-action=reset]').evaluate((button: HTMLElement) => button.click());
    await expect.poll(sentence).toMatch(/^After the scan, request 24 of 40/);
    const first = figure.locator('[data-evict]').first();
    await expect.poll(() => first.getAttribute('aria-disabled')).toBe('true');
    await press('New game');
    await expect.poll(sentence).toMatch(/Evict one of/);
    await expect.poll(() => first.getAttribute('aria-disabled')).toBe('false');
  });
});
