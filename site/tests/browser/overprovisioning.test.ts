/** What the chapter on overprovisioning does that no other does: edges that are dragged, inputs that contradict each other. */
import { beforeEach, expect, test } from 'vitest';
import { describeInChromium, useChromium, type Watched } from './support/chromium';
import { drawn, waitUntilMounted } from './support/in-page';
import { useServer } from './support/targets';

describeInChromium('the chapter on overprovisioning', () => {
  const place = useServer();
  const chromium = useChromium();
  let tab: Watched;
  beforeEach(async () => {
    tab = await chromium.open(place.home);
    await tab.page.goto(`${place.home}overprovisioning/index.html`);
    expect(await tab.page.evaluate(waitUntilMounted)).toEqual([]);
  });

  test('each lane of the bar drags its own edge', async () => {
    const { page, problems } = tab;
    const pad = page.locator('#flash-bar .flash-pad');
    await pad.scrollIntoViewIfNeeded();
    const value = (input: string) => page.locator(`#flash-bar-${input}`).inputValue();
    const before = await Promise.all(
      ['user_capacity', 'partition_share', 'trimmed_share'].map(value),
    );
    const drag = async (lane: number, to: number) => {
      // What the last drag changed may have moved it.
      await page.evaluate(drawn);
      const rect = await pad.boundingBox();
      if (!rect) throw new Error('the pad is not to be seen');
      // The lanes take the lower part of the pad; its last pixels belong to the last of them.
      const y = rect.y + rect.height * (0.3 + 0.28 * lane);
      await page.mouse.move(rect.x + rect.width * 0.9, y);
      await page.mouse.down();
      await page.mouse.move(rect.x + rect.width * to, y, { steps: 3 });
      await page.mouse.up();
    };
    await drag(0, 0.7);
    await expect.poll(() => value('user_capacity')).not.toBe(before[0]);
    expect(await value('partition_share')).toBe(before[1]);
    await drag(1, 0.6);
    await expect.poll(() => value('partition_share')).not.toBe(before[1]);
    expect(await value('trimmed_share')).toBe(before[2]);
    await drag(2, 0.4);
    await expect.poll(() => value('trimmed_share')).not.toBe(before[2]);
    expect(problems).toEqual([]);
  });

  test('a label beyond the flash is told in the box, and the answer waits', async () => {
    const { page, problems } = tab;
    const sentence = page.locator('#flash-bar [data-part=sentence]');
    const before = await sentence.innerText();
    await page.fill('#flash-bar-user_capacity', '600 GB');
    await expect
      .poll(() => page.locator('#flash-bar-user_capacity-problem').innerText())
      .toMatch(/^User capacity is 600\sGB; it cannot exceed raw flash capacity \(512\sGiB/);
    await page.evaluate(drawn);
    expect(await sentence.innerText()).toBe(before);
    await page.fill('#flash-bar-user_capacity', '500 GB');
    await expect
      .poll(() => page.locator('#flash-bar-user_capacity-problem').isVisible())
      .toBe(false);
    expect(problems).toEqual([]);
  });

  test('what contradicts an input behind a fold opens the fold', async () => {
    const { page, problems } = tab;
    const problem = page.locator('#buy-or-spare-small_raw_capacity-problem');
    expect(await problem.isVisible()).toBe(false);
    await page.fill('#buy-or-spare-data', '200 GB');
    await expect.poll(() => problem.isVisible()).toBe(true);
    expect(await problem.innerText()).toContain('more than data');
    expect(problems).toEqual([]);
  });
});
