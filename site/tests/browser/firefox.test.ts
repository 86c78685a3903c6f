/** Every page from every place in Firefox. */
import { beforeAll, expect, test } from 'vitest';
import { PAGES } from './support/dist';
import { describeInFirefox, useFirefox, type WatchedFirefox } from './support/firefox';
import { brokenPictures, moveSliders, waitUntilAwake } from './support/in-page';
import { TARGETS, useTarget } from './support/targets';

describeInFirefox.each(TARGETS)('opened from $name', (target) => {
  const place = useTarget(target);
  const firefox = useFirefox();
  let tab: WatchedFirefox;
  beforeAll(async () => {
    tab = await firefox.open(place.home);
  });

  test.each(PAGES)('%s is quiet and alive', async (file) => {
    const { page, problems } = tab;
    problems.length = 0;
    await page.goto(place.home + encodeURI(file));
    expect(await page.evaluate(waitUntilAwake)).toEqual([]);
    expect(await page.evaluate(brokenPictures)).toEqual([]);
    expect(await page.evaluate(moveSliders)).toEqual([]);
    expect(problems).toEqual([]);
  });
});
