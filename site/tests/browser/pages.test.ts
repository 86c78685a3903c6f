/** Frames, copies that stand alone, and the book from other places, in Chromium: quiet, alive, and leading nowhere but to files. */
import { beforeAll, expect, test } from 'vitest';
import { readText } from '../../tasks/folder';
import { attributesOf, elementsOf, parseHtml } from '../../tasks/html';
import { ADDRESSES } from '../../tasks/links';
import { inTier } from '../tier';
import { describeInChromium, isWithin, useChromium, type Watched } from './support/chromium';
import {
  BOOK,
  DIST,
  EMBED_KINDS,
  FILES,
  hasFilesBeside,
  isOneOfItsKind,
  KINDS,
  ONE_FILE_KINDS,
  PAGES,
  sampled,
} from './support/dist';
import { ALL, linksOfPage, moveSliders, waitUntilMounted } from './support/in-page';
import { AT_ROOT, BELOW_A_PATH, ON_DISK, useTarget } from './support/targets';

// The book from a server is `visits.test.ts`'s. A copy that stands alone loads no file, so it cannot tell a server
// from a disk, where it lives; frames are for servers, and of those on a disk one of each kind will do. Since every
// address is relative, a path on a server is told from its root by one of each kind. In the fast tier one frame and
// one copy stand for all that load the same scripts, what is in the others is read by `foreign.test.ts`, and the first
// figure of a page stands for its others, which `visits.test.ts` moves.
const standsAlone = (page: string) => page.startsWith('one-file/');
const VISITS = [
  { target: AT_ROOT, pages: inTier(EMBED_KINDS, PAGES.filter(hasFilesBeside)) },
  { target: BELOW_A_PATH, pages: sampled(BOOK.filter(isOneOfItsKind)) },
  {
    target: ON_DISK,
    pages: inTier(
      [...KINDS, ...ONE_FILE_KINDS],
      PAGES.filter((page) => standsAlone(page) || BOOK.includes(page) || KINDS.includes(page)),
    ),
  },
];

test('no address in a page begins at the root of a server', () => {
  const fromRoot = PAGES.filter((page) =>
    [...elementsOf(parseHtml(readText(DIST, page)))].some((element) =>
      attributesOf(element).some(
        ({ name, value }) => ADDRESSES.includes(name) && value.startsWith('/'),
      ),
    ),
  );
  expect(PAGES.length).toBeGreaterThan(150);
  expect(fromRoot).toEqual([]);
});

describeInChromium.each(VISITS)('opened from $target.name', ({ target, pages }) => {
  const place = useTarget(target);
  const chromium = useChromium();
  let tab: Watched;
  beforeAll(async () => {
    tab = await chromium.open(place.home);
  });

  test.each(pages)('%s is quiet and alive, and its links lead to files', async (file) => {
    const { page, problems } = tab;
    problems.length = 0;
    await page.goto(place.home + encodeURI(file));
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    const files = new Set(FILES.map((known) => place.home + encodeURI(known)));
    const links = await page.evaluate(linksOfPage);
    expect(links.filter((link) => isWithin(link, place.home) && !files.has(link))).toEqual([]);
    expect(await page.evaluate(moveSliders, inTier(1, ALL))).toEqual([]);
    expect(problems).toEqual([]);
  });
});
