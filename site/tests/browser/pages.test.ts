/** Every page from every place in Chromium: quiet, alive, and leading nowhere but to files. */
import { beforeAll, expect, test } from 'vitest';
import { readText } from '../../build/folder';
import { attributesOf, elementsOf, parseHtml } from '../../build/html';
import { ADDRESSES } from '../../build/links';
import { describeInChromium, isWithin, useChromium, type Watched } from './support/chromium';
import { BOOK, DIST, FILES, hasFilesBeside, isOneOfItsKind, KINDS, PAGES } from './support/dist';
import { linksOfPage, moveSliders, waitUntilMounted } from './support/in-page';
import { AT_ROOT, BELOW_A_PATH, ON_DISK, useTarget } from './support/targets';

// A copy that stands alone loads no file, so it cannot tell a server from a disk, where it lives; frames
// are for servers, and of those on a disk one of each kind will do. Since every address is relative, a path
// on a server is told from its root by one of each kind.
const standsAlone = (page: string) => page.startsWith('one-file/');
const VISITS = [
  // The other calculators are moved there by `charts.test.ts`.
  {
    target: AT_ROOT,
    pages: PAGES.filter((page) => !standsAlone(page) && isOneOfItsKind(page)),
  },
  { target: BELOW_A_PATH, pages: BOOK.filter(isOneOfItsKind) },
  {
    target: ON_DISK,
    pages: PAGES.filter((page) => !hasFilesBeside(page) || KINDS.includes(page)),
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
    expect(await page.evaluate(moveSliders)).toEqual([]);
    expect(problems).toEqual([]);
  });
});
