/** What a reader is told of an answer and of a drawn guess. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInChromium, useChromium } from './support/chromium';
import { waitUntilMounted } from './support/in-page';
import { useServer } from './support/targets';

/** Types an answer into one of the boxes of an exercise; gives what is said of it. */
async function answer(page: Page, exercise: string, box: number, text: string): Promise<string> {
  const root = page.locator(`#exercise-${exercise}`);
  const input = root.locator('[data-box] input').nth(box);
  // It comes once somebody is in it.
  await input.focus();
  await page.locator(`#exercise-${exercise}[data-mounted]`).waitFor();
  await input.fill(text);
  await input.press('Enter');
  return (await root.locator('.verdict').innerText()).replaceAll(/\s+/g, ' ').trim();
}

/** The address of the script that brings the exercises of a chapter. */
const exerciseScript = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const later = document.querySelector<HTMLTemplateElement>('[data-later=exercises] > template');
    const source = later?.content.querySelector('script')?.getAttribute('src') ?? '';
    return new URL(source, document.baseURI).href;
  });

describeInChromium('what is said', () => {
  const place = useServer();
  const chromium = useChromium();
  const open = async (address: string) => {
    const opened = await chromium.open(place.home, { viewport: { width: 390, height: 844 } });
    await opened.page.goto(place.home + address);
    expect(await opened.page.evaluate(waitUntilMounted)).toEqual([]);
    return opened;
  };

  test('of a gap: its own mistake, a slip, and why it is right', async () => {
    const { page, problems } = await open('access-time/index.html#exercise-access-faded');
    const say = (box: number, text: string) => answer(page, 'access-faded', box, text);
    expect(await say(0, '6 ms')).toBe(
      'Not yet. Did you take a whole turn? On average the sector is half a turn away. How long is that?',
    );
    expect(await say(0, '8.5 ms')).toMatch(
      /^Not yet. Did you enter the average seek time, a given number\?/,
    );
    expect(await say(0, '3 ms')).toBe('Right. On average the sector is half of 6 ms away.');
    expect(await say(1, '11.5 ms')).toMatch(
      /^Right\. The seek of 8\.5 ms and the rotational latency of 3 ms/,
    );
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('once the exercises have come, of what was typed and checked before', async () => {
    const { page, problems } = await chromium.open(place.home);
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.goto(`${place.home}access-time/index.html`);
    await page.route(await exerciseScript(page), async (route) => {
      await arrived;
      await route.continue();
    });
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    const root = page.locator('#exercise-access-faded');
    await root.scrollIntoViewIfNeeded();
    await root.locator('[data-box] input').first().fill('3 ms');
    await root.locator('[data-box] input').first().press('Enter');
    expect(await root.locator('.verdict').innerText()).toBe('');
    arrive();
    await expect
      .poll(() => root.locator('.verdict').innerText())
      .toMatch(/^Right\.\s+On average the sector is half of 6\sms away\.$/);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('when the exercises do not come, that they do not', async () => {
    const { page } = await chromium.open(place.home);
    await page.goto(`${place.home}access-time/index.html`);
    await page.route(await exerciseScript(page), (route) => route.abort());
    const root = page.locator('#exercise-access-faded');
    await expect
      .poll(async () => {
        await root.locator('[data-check]').first().click();
        return root.locator('.verdict').innerText();
      })
      .toBe('Answers cannot be checked: the exercises could not be loaded.');
    await page.context().close();
  });

  test('why it is right, with the numbers of another draw', async () => {
    const { page } = await open(
      'access-time/index.html?s=1&access-faded.seed=5#exercise-access-faded',
    );
    const root = page.locator('#exercise-access-faded');
    const shown = () => root.locator('[data-fill="step:turn"]').first().innerText();
    await expect.poll(shown).not.toMatch(/^6\sms$/);
    const turn = await shown();
    const half = `${Number.parseFloat(turn) / 2} ms`;
    const said = await answer(page, 'access-faded', 0, half);
    expect(said).toBe(`Right. On average the sector is half of ${turn.replace(/\s/, ' ')} away.`);
    await page.context().close();
  });

  test('of a line that climbs and levels off, where the curve is a cliff', async () => {
    const { page, problems } = await open('write-amplification/index.html#two-starts');
    const pad = page.locator('#two-starts .guess-pad');
    // The text gives the line away no sooner.
    const blanks = page.locator('[data-of=two-starts][data-blank]');
    expect(await blanks.count()).toBeGreaterThan(4);
    await pad.focus();
    // From the left to the right: low, then up, then level.
    for (let key = 0; key < 9; key += 1) await page.keyboard.press('PageDown');
    for (let point = 1; point < 20; point += 1) {
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press(point < 6 ? 'PageUp' : 'ArrowUp');
      if (point >= 6) await page.keyboard.press('ArrowDown');
    }
    await page.locator('#two-starts [data-guess=compare]').click();
    await expect.poll(() => blanks.count()).toBe(0);
    const said = await page.locator('#two-starts [data-part=gap]').innerText();
    expect(said).toMatch(
      /^Your line climbs steeply and then levels off; the curve jumps to a peak at once and falls again\. Garbage collection starts/,
    );
    expect(said).toContain('It is farthest off at');
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
