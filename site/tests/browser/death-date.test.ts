/** The date on which a drive wears out: bet on, played, dragged, sent to somebody else, and with a drive of the reader's own. */
import { expect, test } from 'vitest';
import { describeInChromium, useChromium } from './support/chromium';
import { figurePages } from './support/figure-page';
import { useServer } from './support/targets';

const STILL = { reducedMotion: 'reduce' } as const;
const SINCE = 'death-date.since=2026-11-26';

describeInChromium('the date on which a drive wears out', () => {
  const place = useServer();
  const chromium = useChromium();

  const opened = figurePages(chromium, place, 'death-date', 'endurance/index.html');
  const open = async (...how: Parameters<typeof opened>) => {
    const all = await opened(...how);
    const board = () => all.drawing().locator('.board text').allTextContents();
    return { ...all, board, year: new Date().getFullYear() };
  };
  const keyOf = (url: string, key: string) => new URL(url).searchParams.get(`death-date.${key}`);

  test('asks at one pace, on its board and in its question, and shows what is dragged', async () => {
    const { page, problems, figure, board, drawing, year } = await open();
    expect(await figure.locator('[data-part=sentence]').isVisible()).toBe(false);
    expect(await figure.locator('.bet-ask').innerText()).toMatch(/writes 2\.74.GB to it per day/);
    expect(await drawing().textContent()).toMatch(/at 2\.74.GB of host writes per day/);
    expect(await drawing().textContent()).not.toMatch(/worn out (in|on|between)|GB.*GB/);
    const shown = () => board().then((letters) => Number(letters.slice(-4).join('')));
    // The date goes from today to where it waits by itself, and stays where it was dragged.
    await expect.poll(shown, { timeout: 20_000 }).toBe(year + 5);
    const month = figure.locator('input[data-month]');
    await month.fill('120');
    await expect.poll(shown).toBe(year + 10);
    await month.fill('330');
    await expect.poll(shown).toBeGreaterThan(year + 100);
    expect(page.url()).not.toContain('death-date');
    expect(problems).toEqual([]);
  });

  test('is covered on a desk’s first screen and on a phone’s, with its whole calendar', async () => {
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      const { drawing } = await open('', { viewport, ...STILL });
      const box = await drawing().boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0), `${viewport.width}`).toBeLessThan(viewport.height);
    }
  });

  test('keeps a month that was bet on with the keyboard, and says how far off it is', async () => {
    const { page, figure, part, drawing, problems } = await open('', STILL);
    const month = figure.locator('input[data-month]');
    const compare = figure.getByRole('button', { name: 'Compare' });
    expect(await compare.isDisabled()).toBe(true);
    await month.focus();
    for (const key of ['Home', 'ArrowRight', 'PageUp']) await page.keyboard.press(key);
    expect(await month.getAttribute('aria-valuetext')).toMatch(/^[A-Z][a-z]+ 20\d\d$/);
    await expect.poll(() => drawing().textContent()).not.toContain('your bet: ');
    await month.fill('53');
    await compare.focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => part('verdict'))
      .toMatch(/^Your month, [A-Z][a-z]+ 20\d\d, is 104.y too early\. At 2\.74.GB per day/);
    await expect.poll(() => drawing().textContent()).toContain('your bet: ');
    await expect.poll(() => part('sentence')).toMatch(/^At 2\.74.GB of host writes per day/);
    await expect.poll(() => keyOf(page.url(), 'bet')).toBe('53');
    expect(await drawing().locator('.chosen path').count()).toBe(3);
    expect(problems).toEqual([]);
  });

  test('plays from the fastest pace to that of the question once somebody has bet', async () => {
    const { figure, part, board, year } = await open();
    await figure.getByRole('button', { name: 'Show me' }).click();
    // While the board is on its way, the sentence says what is asked.
    await expect
      .poll(() => part('sentence'))
      .toMatch(/^At 2\.74.GB .* is worn out in 21\d\d, between/);
    await expect
      .poll(async () => Number((await board()).slice(-4).join('')), { timeout: 20_000 })
      .toBe(year + 108);
  });

  test('has no two paces on any slide: the answer is that of the question', async () => {
    const { page, figure, part, drawing } = await open('', STILL);
    await page.getByRole('switch', { name: 'Show all answers' }).click();
    await expect.poll(() => part('sentence')).toMatch(/^At 2\.74.GB .* is worn out in 21\d\d/);
    await page.getByRole('switch', { name: 'Show all answers' }).click();
    await expect.poll(() => drawing().textContent()).not.toMatch(/worn out between/);
    expect(await figure.locator('.bet-ask').innerText()).toMatch(/2\.74.GB/);
  });

  test('shows another pace at once, from the slider and from the presets', async () => {
    const { figure, part, board } = await open('', STILL);
    const daily = figure.locator('#death-date-daily_writes');
    // One thing to drag.
    expect(await daily.isVisible()).toBe(false);
    await figure.getByRole('button', { name: 'Show me' }).click();
    await daily.fill('1 TB');
    await daily.press('Enter');
    await expect.poll(() => part('sentence')).toMatch(/^At 1.TB .* worn out in [A-Z][a-z]+ \d{4}/);
    await figure.getByRole('button', { name: 'At a desk' }).click();
    await expect.poll(() => part('sentence')).toMatch(/^At 2\.74.GB .* worn out in 21\d\d/);
    expect((await board()).slice(0, 5).join('').trim()).toBe('');
  });

  test('counts from the day of the link that was sent', async () => {
    const { page, figure, part } = await open(
      `?s=1&daily_writes=5.77TB&${SINCE}&death-date.revealed=1`,
    );
    await expect.poll(() => part('sentence')).toContain('is worn out on December 14, 2026,');
    await figure.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => part('sentence')).toContain('SA-256, new today, is worn out in 2');
    await expect.poll(() => keyOf(page.url(), 'since')).toBe(null);
    // Whoever takes the figure in hand sends what stands there.
    await figure.locator('#death-date-daily_writes').press('ArrowUp');
    await expect.poll(() => keyOf(page.url(), 'since')).toMatch(/^20\d\d-\d\d-\d\d$/);
  });

  test('says what is wrong with a day that there is not', async () => {
    const { page } = await open('?s=1&death-date.since=2026-02-30');
    expect(await page.locator('[data-notice]').innerText()).toContain('a day such as 2026-11-26');
  });

  test('takes the reader’s drive with its rating, and goes back to SA-256', async () => {
    const { page, figure, part, drawing } = await open(
      `?s=1&daily_writes=1TB&death-date.revealed=1&${SINCE}&drive=1~c1TB~w600TB~y5y`,
    );
    await expect.poll(() => part('sentence')).toMatch(/the flash of a drive of 1.TB/);
    await expect.poll(() => drawing().textContent()).toMatch(/600.TB of host writes/);
    // Whoever takes the figure in hand sends the rating along.
    await figure.locator('#death-date-daily_writes').press('ArrowUp');
    await expect.poll(() => keyOf(page.url(), 'rated')).toBe('600000');
    await figure.getByRole('button', { name: 'Use the book’s numbers' }).click();
    await expect.poll(() => part('sentence')).toContain('the flash of SA-256');
    await expect.poll(() => drawing().textContent()).toMatch(/36.TB of host writes/);
  });

  test('stays with SA-256 while the chain below is changed', async () => {
    const { page, figure, part } = await open(`?s=1&daily_writes=5.77TB&${SINCE}`, STILL);
    await figure.getByRole('button', { name: 'Show me' }).click();
    const before = await part('sentence');
    expect(before).toContain('the flash of SA-256');
    const amplification = page.locator('#life-chain-write_amplification');
    await amplification.fill('4');
    await amplification.press('Enter');
    await expect
      .poll(() => page.locator('#life-chain [data-part=sentence]').innerText())
      .toContain('At a write amplification of 4,');
    expect(await part('sentence')).toBe(before);
  });

  test('fits a phone, and stands in a frame of its own', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, ...STILL };
    const { page, drawing } = await open('', phone);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect((await drawing().boundingBox())?.y).toBeLessThan(600);
    const alone = await open(
      `?s=1&daily_writes=5.77TB&${SINCE}&death-date.revealed=1`,
      STILL,
      'embed/figure/death-date/index.html',
    );
    await expect.poll(() => alone.part('sentence')).toContain('on December 14, 2026,');
    expect(alone.problems).toEqual([]);
  });
});
