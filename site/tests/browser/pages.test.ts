/** Every page from every place in Chromium: quiet, alive, and leading nowhere but to files. */
import { beforeAll, expect, test } from 'vitest';
import { describeInChromium, isWithin, useChromium, type Watched } from './support/chromium';
import { PAGES } from './support/dist';
import { linksOfPage, moveSliders, waitUntilAwake } from './support/in-page';
import { TARGETS, useTarget } from './support/targets';

describeInChromium.each(TARGETS)('opened from $name', (target) => {
  const place = useTarget(target);
  const chromium = useChromium();
  let tab: Watched;
  beforeAll(async () => {
    tab = await chromium.open(place.home);
  });

  test.each(PAGES)('%s is quiet and alive, and its links lead to files', async (file) => {
    const { page, problems } = tab;
    problems.length = 0;
    await page.goto(place.home + encodeURI(file));
    expect(await page.evaluate(waitUntilAwake)).toEqual([]);
    const files = new Set(PAGES.map((known) => place.home + encodeURI(known)));
    const links = await page.evaluate(linksOfPage);
    expect(links.filter((link) => isWithin(link, place.home) && !files.has(link))).toEqual([]);
    expect(await page.evaluate(moveSliders)).toEqual([]);
    expect(problems).toEqual([]);
  });
});
