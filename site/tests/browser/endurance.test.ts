/** What only the chapter on endurance has: a chain that is pulled at its far end, and blocks that wear. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInChromium, useChromium } from './support/chromium';
import { waitUntilMounted } from './support/in-page';
import { useServer } from './support/targets';

describeInChromium('the chapter on endurance', () => {
  const place = useServer();
  const chromium = useChromium();

  async function open(query = '') {
    const { page, problems } = await chromium.open(place.home);
    await page.goto(`${place.home}endurance/index.html${query}`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    return { page, problems };
  }
  const boxOf = (page: Page, id: string) => page.locator(`#${id}`);
  const cycles = (page: Page) => boxOf(page, 'life-chain-pe_cycles').inputValue();

  test('what is typed at the far end changes what gives way', async () => {
    const { page, problems } = await open();
    // What is said to an option says once whether it is right.
    const said = await page.locator('.recall-option > .reply').allTextContents();
    expect(said.length).toBeGreaterThan(10);
    for (const one of said) expect(one).not.toMatch(/^(Yes|No)\. (Right|Not yet)/);
    await boxOf(page, 'pull-dwpd').fill('1');
    await expect.poll(() => cycles(page)).toBe('18250');
    const written = boxOf(page, 'life-chain-daily_writes');
    await expect.poll(() => written.inputValue()).toBe('512');
    expect(await boxOf(page, 'life-chain-daily_writes-unit').textContent()).toBe('GB');
    await boxOf(page, 'pull-terabytes_written').fill('36TB');
    await expect.poll(() => cycles(page)).toBe('703.125');
    await page.selectOption('[data-part=gives]', 'write_amplification');
    await boxOf(page, 'pull-terabytes_written').fill('72 TB');
    await expect.poll(() => boxOf(page, 'life-chain-write_amplification').inputValue()).toBe('5');
    expect(await cycles(page)).toBe('703.125');
    expect(problems).toEqual([]);
  });

  test('the keyboard pulls, too, and nonsense is answered in one sentence', async () => {
    const { page } = await open();
    const box = boxOf(page, 'pull-terabytes_written');
    const before = await cycles(page);
    await box.focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => cycles(page)).not.toBe(before);
    const kept = await cycles(page);
    await box.fill('plenty');
    const problem = page.locator('#pull-terabytes_written-problem');
    await expect.poll(() => problem.textContent()).toMatch(/“plenty” is not a number/);
    await box.fill('1e12 PB');
    await expect.poll(() => problem.textContent()).toMatch(/^Rated P\/E cycles is/);
    expect(await cycles(page)).toBe(kept);
  });

  test('what gives way stands in the address and comes back from it', async () => {
    const { page } = await open('?s=1&life-chain.gives=write_amplification');
    await expect
      .poll(() => page.locator('[data-part=gives]').inputValue())
      .toBe('write_amplification');
    await page.selectOption('[data-part=gives]', 'pe_cycles');
    await expect.poll(() => page.url()).not.toContain('gives');
  });

  test('the blocks open before their first write, and stop where one is worn out', async () => {
    const { page, problems } = await open();
    const figure = page.locator('#wear-steps');
    const sentence = () => figure.locator('[data-part=sentence]').innerText();
    expect(await sentence()).toMatch(/^No write is done yet/);
    await figure.locator('[data-player=scrub]').fill('17');
    await figure.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(sentence, { timeout: 5000 }).toMatch(/^Write 19 .* was worn out after 19/);
    await expect
      .poll(() => figure.getByRole('button', { name: 'Play', exact: true }).count())
      .toBe(1);
    expect(problems).toEqual([]);
  });

  test('the chain stands upright where its names would break through their boxes, and a temperature stays as typed', async () => {
    const { page } = await open();
    const across = () =>
      page.locator('#life-chain [data-part=charts] svg .link').evaluateAll((links) => {
        const seen = links.map((link) => link.getBoundingClientRect());
        return new Set(seen.flatMap(({ width, top }) => (width > 0 ? [top] : []))).size === 1;
      });
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(across).toBe(true);
    await page.setViewportSize({ width: 760, height: 800 });
    await expect.poll(across).toBe(false);
    // A temperature stays as it was typed.
    const box = boxOf(page, 'retention-heat-use_temperature');
    await box.fill('55 F');
    await box.press('Enter');
    await box.blur();
    await expect.poll(() => box.inputValue()).toBe('55');
  });

  test('the blocks wear write by write', async () => {
    const { page } = await open('?s=1&wear-steps.step=1');
    const figure = page.locator('#wear-steps');
    const sentence = () => figure.locator('[data-part=sentence]').textContent();
    await expect.poll(sentence).toMatch(/^Write 1 puts A into block 1\./);
    await figure.getByRole('button', { name: 'Step', exact: true }).click();
    await expect.poll(sentence).toMatch(/^Write 2 puts B into block 2\./);
    await figure.getByLabel('Static').check();
    await figure.getByRole('button', { name: 'Step', exact: true }).click();
    await expect.poll(sentence).toMatch(/^Write 3 puts A into block 2\./);
  });
});
