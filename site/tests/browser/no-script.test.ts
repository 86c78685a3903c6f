/** Without JavaScript nothing is missing but motion. */
import { beforeAll, expect, test } from 'vitest';
import { readText } from '../../build/folder';
import { attributeOf, type Element, elementsOf, parseHtml, textOf } from '../../build/html';
import { describeInChromium, useChromium, type Watched } from './support/chromium';
import { DIST, KINDS, LIVE, LIVE_IN_BOOK } from './support/dist';
import { ON_DISK, useTarget } from './support/targets';

/** Frames and copies look like those of their kind: of the others it is enough that all is in them. */
const LOOKED_AT = [...new Set([...LIVE_IN_BOOK, ...KINDS])];

/** The elements below a part of a figure, and its text. */
function partOf(figure: Element, name: string): { tags: string[]; text: string } {
  const part = [...elementsOf(figure)].find(
    (element) => attributeOf(element, 'data-part') === name,
  );
  if (!part) return { tags: [], text: '' };
  return { tags: [...elementsOf(part)].map(({ tagName }) => tagName), text: textOf(part).trim() };
}

describeInChromium('with JavaScript off, from a disk', () => {
  const place = useTarget(ON_DISK);
  const chromium = useChromium();
  let tab: Watched;
  beforeAll(async () => {
    tab = await chromium.open(place.home, { javaScriptEnabled: false });
  });

  test.each(LOOKED_AT)('%s shows each picture, its sentence and its table', async (file) => {
    const { page, problems } = tab;
    await page.goto(place.home + encodeURI(file));
    for (const figure of await page.locator('spare-figure').all()) {
      const drawing = figure.locator('[data-part=charts] > svg').filter({ visible: true });
      expect(await drawing.count()).toBe(1);
      expect((await drawing.boundingBox())?.width).toBeGreaterThan(200);
      expect(await figure.locator('[data-part=sentence]').innerText()).toMatch(/\w.*[.?!]$/s);
      // What cannot do anything is not offered.
      const offered = figure.locator('button, select, input').filter({ visible: true });
      expect(await offered.count()).toBe(0);
      await figure.locator('details.numbers > summary').click();
      expect(await figure.locator('[data-part=table] tbody tr').first().isVisible()).toBe(true);
    }
    expect(problems).toEqual([]);
  });

  const others = LIVE.filter((file) => !LOOKED_AT.includes(file));
  test.each(others)('%s holds each picture, its sentence and its table', (file) => {
    const figures = [...elementsOf(parseHtml(readText(DIST, file)))].filter(
      ({ tagName }) => tagName === 'spare-figure',
    );
    expect(figures.length).toBeGreaterThan(0);
    for (const figure of figures) {
      expect(partOf(figure, 'charts').tags).toContain('svg');
      expect(partOf(figure, 'sentence').text).toMatch(/\w.*[.?!]$/s);
      expect(partOf(figure, 'table').tags).toContain('td');
    }
  });
});
