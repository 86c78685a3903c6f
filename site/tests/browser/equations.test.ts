/** Equations on a phone: none is wider than its column, whatever numbers stand in it. */
import { expect, test } from 'vitest';
import { readText } from '../../build/folder';
import { describeInChromium, useChromium } from './support/chromium';
import { BOOK, DIST } from './support/dist';
import { wrongEquations } from './support/equations';
import { moveSliders, waitUntilMounted } from './support/in-page';
import { useServer } from './support/targets';

const WITH_EQUATIONS = BOOK.filter((file) => readText(DIST, file).includes('<spare-equation'));

describeInChromium('the equations', () => {
  const place = useServer();
  const chromium = useChromium();

  test.concurrent.for(WITH_EQUATIONS)('of %s keep to their column', async (file, { expect }) => {
    const { page } = await chromium.open(place.home, { viewport: { width: 390, height: 844 } });
    await page.goto(place.home + encodeURI(file));
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    const wrong = () => page.evaluate(wrongEquations);
    await expect.poll(wrong).toEqual([]);
    await page.setViewportSize({ width: 320, height: 844 });
    await expect.poll(wrong).toEqual([]);
    await page.evaluate(moveSliders);
    await expect.poll(wrong).toEqual([]);
    await page.context().close();
  });
});

test('there are equations to look at', () => {
  expect(WITH_EQUATIONS.length).toBeGreaterThan(20);
});
