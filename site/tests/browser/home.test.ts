/** The first page: its stage is whole without a script, fits a phone, and follows its slider. */
import { expect, test } from 'vitest';
import { describeInChromium, useChromium } from './support/chromium';
import { waitUntilMounted } from './support/in-page';
import { useServer } from './support/targets';

describeInChromium('the stage', () => {
  const place = useServer();
  const chromium = useChromium();

  test('has its claim, number, slider and picture on the first screen of a phone', async () => {
    const { page, problems } = await chromium.open(place.home, {
      viewport: { width: 390, height: 700 },
    });
    await page.goto(`${place.home}index.html`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    for (const part of ['h1', '[data-part=number]', '#stage-spare', '[data-part=still]']) {
      const box = await page.locator(`spare-stage ${part}`).boundingBox();
      expect((box?.y ?? 700) + (box?.height ?? 0), part).toBeLessThan(700);
    }
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('moves its number, its sentence and its drive by the slider', async () => {
    const { page } = await chromium.open(place.home);
    await page.goto(`${place.home}index.html`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    const slider = page.getByLabel('Overprovisioning');
    await expect.poll(() => slider.isEnabled()).toBe(true);
    const part = (name: string) => page.locator(`spare-stage [data-part=${name}]`);
    const before = await part('still').innerHTML();
    expect(await part('number').innerText()).toBe('7.6');
    await slider.press('End');
    expect(Number(await part('number').innerText())).toBeLessThan(2);
    expect(await part('sentence').innerText()).toMatch(/^At 50% overprovisioning/);
    await expect.poll(() => part('still').innerHTML()).not.toBe(before);
    await page.context().close();
  });

  test('stands as it was built without a script', async () => {
    const { page } = await chromium.open(place.home, { javaScriptEnabled: false });
    await page.goto(`${place.home}index.html`);
    expect(await page.locator('spare-stage [data-part=number]').innerText()).toBe('7.6');
    expect(await page.locator('spare-stage [data-part=still] path').count()).toBeGreaterThan(4);
    expect(await page.locator('#stage-spare').isVisible()).toBe(false);
    await page.context().close();
  });
});
