/**
 * Firefox: every page of the book from a disk, the strictest place, each kind from a server, some below a path. In
 * the fast tier: each kind from a disk, with the sliders of the first figure.
 */
import { beforeAll, expect, test } from 'vitest';
import { inTier } from '../tier';
import { BOOK, KINDS } from './support/dist';
import { describeInFirefox, useFirefox, type WatchedFirefox } from './support/firefox';
import { ALL, brokenPictures, moveSliders, waitUntilMounted } from './support/in-page';
import { AT_ROOT, BELOW_A_PATH, ON_DISK, useTarget } from './support/targets';

const VISITS = [
  ...inTier(
    [],
    [
      { target: AT_ROOT, pages: KINDS },
      { target: BELOW_A_PATH, pages: KINDS.filter((page) => /cached-disk|caching/.test(page)) },
    ],
  ),
  { target: ON_DISK, pages: inTier(KINDS, [...new Set([...BOOK, ...KINDS])]) },
];

describeInFirefox.each(VISITS)('opened from $target.name', ({ target, pages }) => {
  const place = useTarget(target);
  const firefox = useFirefox();
  let tab: WatchedFirefox;
  beforeAll(async () => {
    tab = await firefox.open(place.home);
  });

  test.each(pages)('%s is quiet and alive', async (file) => {
    const { page, problems } = tab;
    problems.length = 0;
    await page.goto(place.home + encodeURI(file));
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    expect(await page.evaluate(brokenPictures)).toEqual([]);
    expect(await page.evaluate(moveSliders, inTier(1, ALL))).toEqual([]);
    expect(problems).toEqual([]);
  });
});
