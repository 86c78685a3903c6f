/** Drives of the chapter on performance consistency that the page simulates: for its goal, and as a slider moves. */
import { expect, test } from 'vitest';
import { inTier, onlyLong } from '../tier';
import { describeInChromium, useChromium } from './support/chromium';
import { inFigure, PAGE } from './support/consistency';
import { waitUntilMounted } from './support/in-page';
import { useServer } from './support/targets';

describeInChromium('the goal of the ticket shop', () => {
  const place = useServer();
  const chromium = useChromium();

  test('is met by a drive that was simulated for it', async () => {
    const { page, problems } = await chromium.open(place.home);
    await page.goto(`${place.home}${PAGE}?s=1&live-bench.revealed=1`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    const goal = page.locator('[data-challenge=ticket-drive]');
    await goal.locator('[data-part=start]').click();
    expect(await goal.innerText()).toMatch(/now (0|not simulated yet)/);
    await page.fill('#live-bench-overprovisioning', '12%');
    await page.fill('#live-bench-gc_style', '4%');
    await page.press('#live-bench-gc_style', 'Enter');
    await inFigure(page, 'live-bench', '[data-part=charts]').scrollIntoViewIfNeeded();
    await expect
      .poll(() => goal.locator('[data-part=done]').innerText(), { timeout: 60_000 })
      .toMatch(/^Right, with 12%/);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

describeInChromium('a figure whose drives are simulated', () => {
  const place = useServer();
  const chromium = useChromium();

  // In the fast tier, the bench is simulated for its goal, above.
  test.each([
    ['drives-raced', ''],
    ['cliff-place', ''],
    ...inTier(
      [],
      [
        ['live-bench', '?s=1&live-bench.revealed=1'],
        ['worst-measured', ''],
        ['test-length', '?s=1&test-length.revealed=1'],
        ['small-drives', ''],
      ],
    ),
  ])('%s follows its slider', async (figure, query) => {
    const { page, problems } = await chromium.open(place.home);
    await page.goto(`${place.home}${PAGE}${query}`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    const parts = ['charts', 'sentence', 'table'];
    const html = () =>
      Promise.all(
        parts.map((part) => inFigure(page, figure, `[data-part=${part}]`).first().innerHTML()),
      );
    await inFigure(page, figure, 'details.numbers').evaluate((one) => one.setAttribute('open', ''));
    await inFigure(page, figure, '[data-part=charts]').scrollIntoViewIfNeeded();
    const before = await html();
    const slider = inFigure(page, figure, '[data-input=overprovisioning] .slider');
    await slider.focus();
    await page.keyboard.press('PageUp');
    const says = inFigure(page, figure, '[data-runs=says]');
    await expect.poll(() => says.innerText(), { timeout: 60_000 }).toMatch(/^Simulated here: /);
    await expect
      .poll(async () => (await html()).map((now, at) => now !== before[at]))
      .toEqual([true, true, true]);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

onlyLong(() => {
  describeInChromium('the goal of the ticket shop, from the race', () => {
    const place = useServer();
    const chromium = useChromium();

    test('is met with the controls that it names, the bench left covered', async () => {
      const { page, problems } = await chromium.open(place.home);
      await page.goto(`${place.home}${PAGE}`);
      expect(await page.evaluate(waitUntilMounted)).toEqual([]);
      for (const [input, text] of [
        ['overprovisioning', '12%'],
        ['gc_style', '4%'],
      ] as const) {
        await page.fill(`#drives-raced-${input}`, text);
        await page.press(`#drives-raced-${input}`, 'Enter');
      }
      await inFigure(page, 'drives-raced', '[data-part=charts]').scrollIntoViewIfNeeded();
      const done = page.locator('[data-challenge=ticket-drive] [data-part=done]');
      await expect.poll(() => done.innerText(), { timeout: 60_000 }).toMatch(/^Right, with 12%/);
      expect(await page.locator('[data-challenge=quick-page] [data-part=done]').innerText()).toBe(
        '',
      );
      // With another chance it is judged, too, whatever is changed then.
      await inFigure(page, 'drives-raced', '[data-runs=again]').click();
      await page.fill('#drives-raced-gc_style', '5%');
      await page.press('#drives-raced-gc_style', 'Enter');
      await expect
        .poll(() => done.innerText(), { timeout: 60_000 })
        .toMatch(/^Right, with 12% overprovisioning and 5%/);
      expect(problems).toEqual([]);
      await page.context().close();
    });
  });
});
