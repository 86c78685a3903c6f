/** Without JavaScript nothing is missing but motion. */
import { beforeAll, expect, test } from 'vitest';
import { readText } from '../../tasks/folder';
import { inTier } from '../tier';
import { describeInChromium, useChromium, type Watched } from './support/chromium';
import { BOOK, DIST, FILES, KINDS, LIVE_IN_BOOK } from './support/dist';
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
test('a calculator is the same figure in a frame and in one file, and has the same inputs in the book', () => {
  const ids = FILES.flatMap((file) => /^one-file\/(.+)\.html$/.exec(file)?.[1] ?? []);
  expect(ids.length).toBeGreaterThan(40);
  for (const id of ids) {
    const framed = figureIn(`embed/${id}/index.html`);
    expect(framed?.length, id).toBeGreaterThan(5000);
    expect(figureIn(`one-file/${id}.html`), id).toBe(framed);
    // In the book three of them stand above the picture.
    const inputsIn = (html = '') =>
      [...html.matchAll(/ data-input="(\w+)"/g)].map(([, input]) => input).sort();
    expect(inputsIn(figureIn(`calculators/${id}/index.html`)), id).toEqual(inputsIn(framed));
  }
});

/** What is to be seen of each figure once its folds are open, asked in the page. */
function seenUnfolded() {
  for (const fold of document.querySelectorAll<HTMLDetailsElement>(
    'details.side-quest, spare-figure details.numbers',
  ))
    fold.open = true;
  const isSeen = (one: Element) =>
    one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0;
  return [...document.querySelectorAll('spare-figure')].map((figure) => {
    const seen = (selector: string) => [...figure.querySelectorAll(selector)].filter(isSeen);
    const [sentence] = seen('[data-part=sentence]') as HTMLElement[];
    const [row] = figure.querySelectorAll('[data-part=table] tbody tr');
    return {
      id: figure.id,
      drawings: seen('[data-part=charts] > svg').map((svg) => svg.getBoundingClientRect().width),
      sentence: sentence?.innerText,
      offered: seen('button, select, input').length,
      hasRows: row !== undefined && isSeen(row),
    };
  });
}

/** Sentences for a hand that do not say that they take JavaScript. */
const instructions = () =>
  [...document.querySelectorAll('.by-hand')]
    .filter((one) => !getComputedStyle(one, '::before').content.includes('JavaScript'))
    .map(({ textContent }) => textContent);

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
      const figures = await page.evaluate(seenUnfolded);
      expect(figures.length).toBe(await page.locator('spare-figure').count());
      for (const { id, drawings, sentence, offered, hasRows } of figures) {
        expect(drawings, id).toEqual([expect.any(Number)]);
        expect(drawings[0], id).toBeGreaterThan(200);
        expect(sentence, id).toMatch(/\w.*[.?!]$/s);
        // What cannot do anything is not offered.
        expect(offered, id).toBe(0);
        expect(hasRows, id).toBe(true);
      }
      // A sentence that tells a hand what to do says what it takes, and a row of a list is no button.
      expect(await page.evaluate(instructions)).toEqual([]);
      expect(await page.locator('main button:enabled:visible').count()).toBe(0);
      // A hand unfolds as well.
      const numbers = page.locator('spare-figure details.numbers').first();
      await numbers.locator('summary').click();
      expect(await numbers.evaluate((fold: HTMLDetailsElement) => fold.open)).toBe(false);
      const sliders = await page.locator('spare-figure .control .slider').evaluateAll(readSliders);
      for (const slider of sliders) {
        const name = `${slider.figure} ${slider.input}`;
        expect(slider.says, name).toMatch(/\w/);
        if (slider.input !== '') expect(slider.says, name).toBe(firstWordsOf(slider));
      }
      expect(problems).toEqual([]);
    },
  );

  test('no page of the book has a box to type into, or a file to choose, that nobody reads', async () => {
    const asking = BOOK.filter((file) => /<textarea|type="file"/.test(readText(DIST, file)));
    expect(asking.length).toBeGreaterThan(3);
    for (const file of asking) {
      await tab.page.goto(place.home + encodeURI(file));
      const seen = tab.page.locator('main :is(textarea, input[type=file]):visible');
      expect(await seen.count(), file).toBe(0);
    }
  });
});
