/** Every figure with simulated drives has them simulated again, from where it starts. */
import { expect, test } from 'vitest';
import { describeInChromium, useChromium } from './support/chromium';
import { uncoverAll, waitUntilMounted } from './support/in-page';
import { SERVER_AND_DISK, useTarget } from './support/targets';

describeInChromium.each(SERVER_AND_DISK)('“Simulate again”, from $name', (target) => {
  const place = useTarget(target);
  const chromium = useChromium();

  test.each([
    ['performance-consistency', 'live-bench'],
    ['measuring', 'honest-numbers'],
  ])('is answered in every figure of %s', async (chapter, one) => {
    const { page, problems } = await chromium.open(place.home);
    await page.goto(`${place.home}${chapter}/index.html?s=1`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    await page.evaluate(uncoverAll);
    const figures = await page
      .locator('[data-runs=again]')
      .evaluateAll((all) => all.map((button) => button.closest('[id]')?.id ?? ''));
    expect(figures).toContain(one);
    for (const figure of figures) {
      const part = (name: string) => page.locator(`#${figure} [data-runs=${name}]`);
      await part('again').scrollIntoViewIfNeeded();
      await part('again').click();
      await expect
        .poll(() => part('says').innerText(), { message: figure, timeout: 90_000 })
        // Another figure may have had the same drives simulated with the same chance.
        .toMatch(/^Simulated here: |, simulated earlier\.$/);
      // The answers are those of other drives than the page came with.
      await expect.poll(() => page.url(), { message: figure }).toContain(`${figure}.seed=2`);
    }
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
