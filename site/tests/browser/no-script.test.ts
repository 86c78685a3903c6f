/** Without JavaScript nothing is missing but motion. */
import { beforeAll, expect, test } from 'vitest';
import { readText } from '../../build/folder';
import { inTier } from '../tier';
import { describeInChromium, useChromium, type Watched } from './support/chromium';
import { DIST, FILES, KINDS, LIVE_IN_BOOK } from './support/dist';
import { firstWordsOf, readSliders } from './support/slider-words';
import { ON_DISK, useTarget } from './support/targets';

/** The figure of a calculator's page: without the button and the tested drives that are for the book alone, and what is folded in a frame. */
const figureIn = (file: string) =>
  /<spare-figure.*<\/spare-figure>/s
    .exec(readText(DIST, file))?.[0]
    .replace(/<spare-explore.*<\/spare-explore>/s, '')
    .replace(/<div class="drives".*?(?=<div class="run")/s, '')
    .replace(/<button[^>]* data-book-only>Embed<\/button>/, '');

// So what is seen of it in the book is seen of it in frames and files, of which one of each kind is opened.
test('a calculator is the same figure in the book, in a frame and in one file', () => {
  const ids = FILES.flatMap((file) => /^one-file\/(.+)\.html$/.exec(file)?.[1] ?? []);
  expect(ids.length).toBeGreaterThan(40);
  for (const id of ids) {
    const inBook = figureIn(`calculators/${id}/index.html`);
    expect(inBook?.length, id).toBeGreaterThan(5000);
    expect(figureIn(`embed/${id}/index.html`), id).toBe(inBook);
    expect(figureIn(`one-file/${id}.html`), id).toBe(inBook);
  }
});

describeInChromium('with JavaScript off, from a disk', () => {
  const place = useTarget(ON_DISK);
  const chromium = useChromium();
  let tab: Watched;
  beforeAll(async () => {
    tab = await chromium.open(place.home, { javaScriptEnabled: false });
  });

  test.each(inTier(KINDS, [...new Set([...LIVE_IN_BOOK, ...KINDS])]))(
    '%s shows each picture, its sentence and its table',
    async (file) => {
      const { page, problems } = tab;
      await page.goto(place.home + encodeURI(file));
      for (const fold of await page.locator('details.side-quest > summary').all())
        await fold.click();
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
      const sliders = await page.locator('spare-figure .control .slider').evaluateAll(readSliders);
      for (const slider of sliders) {
        const name = `${slider.figure} ${slider.input}`;
        expect(slider.says, name).toMatch(/\w/);
        if (slider.input !== '') expect(slider.says, name).toBe(firstWordsOf(slider));
      }
      expect(problems).toEqual([]);
    },
  );
});
