/** The shortest proof that the book opens from a disk and is alive, in each browser. */
import { expect, test } from 'vitest';
import { describeInChromium, useChromium } from './support/chromium';
import { KINDS_IN_BOOK } from './support/dist';
import { describeInFirefox, useFirefox } from './support/firefox';
import { ALL, moveSliders, waitUntilMounted } from './support/in-page';
import { ON_DISK, useTarget } from './support/targets';
import { describeInWebKit, useWebKit } from './support/webkit';

const FIRST = [...new Set(['index.html', ...KINDS_IN_BOOK])].slice(0, 3);

describeInChromium('from a disk in Chromium', () => {
  const place = useTarget(ON_DISK);
  const chromium = useChromium({ whole: true });
  test.each(FIRST)('%s is alive', async (file) => {
    const { page, problems } = await chromium.open(place.home);
    await page.goto(place.home + encodeURI(file));
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    expect(await page.evaluate(moveSliders, ALL)).toEqual([]);
    expect(problems).toEqual([]);
  });
});

describeInFirefox('from a disk in Firefox', () => {
  const place = useTarget(ON_DISK);
  const firefox = useFirefox();
  test.each(FIRST)('%s is alive', async (file) => {
    const { page, problems } = await firefox.open(place.home);
    await page.goto(place.home + encodeURI(file));
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    expect(await page.evaluate(moveSliders, ALL)).toEqual([]);
    expect(problems).toEqual([]);
  });
});

describeInWebKit('from a disk in WebKitGTK', () => {
  const place = useTarget(ON_DISK);
  const { page } = useWebKit();
  test.each(FIRST)('%s is alive', async (file) => {
    await page.goto(place.home + encodeURI(file));
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    expect(await page.evaluate(moveSliders, ALL)).toEqual([]);
  });
});
