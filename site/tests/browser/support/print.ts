/** What lies on paper when a page is printed, asked in the page. */
import type { Page } from 'playwright-core';

/** A figure as it lies on paper. */
export interface OnPaper {
  readonly id: string;
  readonly shown: readonly string[];
  /** Where it leads, without the state. */
  readonly address: string;
}

/** Notes what each figure shows at the moment of printing, after the page has made itself ready. */
function noteOnPrint(): void {
  const isShown = (element: Element) => element.getBoundingClientRect().height > 0;
  addEventListener('beforeprint', () => {
    const figures = [...document.querySelectorAll('spare-figure')].map((figure): OnPaper => {
      const parts = [
        '.chart',
        '[data-part=sentence]',
        '[data-part=table] tr',
        '.table-note',
        '[data-part=inputs]',
        '.guess-ask',
        '.bet-ask',
        '.actions',
      ];
      const shown = parts.filter((part) => [...figure.querySelectorAll(part)].some(isShown));
      const address = figure.querySelector('[data-part=address]')?.textContent ?? '';
      return { id: figure.id, shown, address: address.replace(/\?[^#]*/, '') };
    });
    Object.assign(globalThis, { paper: figures });
  });
}

const figuresOf = () =>
  [...document.querySelectorAll('spare-figure')].map((figure) => ({
    id: figure.id,
    // What nobody has answered is asked on paper, and answered at the end of the text.
    isCovered: figure.hasAttribute('data-covered'),
    isBet: figure.querySelector('.bet') !== null,
    // A calculator is one sheet, whose table stays behind.
    isSheet: figure.closest('.calculator:has(.answer)') !== null,
    hasInputs: figure.querySelector('[data-part=inputs]')?.textContent?.trim() !== '',
    isLong:
      figure.closest('.chapter') !== null &&
      figure.querySelectorAll('[data-part=table] tbody tr').length > 30,
  }));

type FigureOfPage = ReturnType<typeof figuresOf>[number];

/** What a figure must show on paper. */
const expectedOf = (figure: FigureOfPage): string[] => {
  const { isCovered, isBet, isLong, isSheet, hasInputs } = figure;
  // One that is only looked at in other ways has none.
  const inputs = hasInputs ? ['[data-part=inputs]'] : [];
  // What the reader has not compared is covered on paper too, and asks for a line.
  if (isCovered) return ['.chart', ...inputs, isBet ? '.bet-ask' : '.guess-ask'];
  return [
    ...['.chart', '[data-part=sentence]'],
    // A long table stands at the end of the text.
    ...(isSheet ? [] : [isLong ? '.table-note' : '[data-part=table] tr']),
    ...inputs,
  ];
};

/** What of the answers is to be seen beside the questions, and what at the end of the text. */
function seenAnswers() {
  const isShown = (element: Element) => element.getBoundingClientRect().height > 0;
  const shown = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown);
  const end = document.querySelector('.prose')?.lastElementChild;
  const atEnd = end?.className === 'answers' ? shown('.prose > .answers > div') : [];
  return {
    beside: shown(':is(.exercise > .steps > div, .recall-option > .reply)').length,
    atEnd: atEnd.map((answer) => answer.querySelector('h3')?.textContent),
    empty: atEnd.filter((answer) => (answer.textContent ?? '').length < 20).length,
  };
}

/** What has an answer at the end of the text: figures that are still covered, exercises with steps, questions. */
function answered(): (string | null)[] {
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const covered = all('spare-figure[data-covered] .figure-title').map(
    ({ textContent }) => textContent,
  );
  const exercises = all('.exercise').flatMap((exercise, at) =>
    exercise.querySelector('.steps') ? [`Exercise ${at + 1}`] : [],
  );
  const questions = all('.question').map((_, at) => `Question ${at + 1}`);
  const blanks = all('spare-blank[data-blank]').length > 0 ? ['Blanks'] : [];
  return [...blanks, ...covered, ...exercises, ...questions];
}

/** The answers of a chapter, which stand at its end on paper alone: as they are seen, and as they are to be. */
async function answersOf(page: Page) {
  const [before, names] = [await page.evaluate(seenAnswers), await page.evaluate(answered)];
  await page.evaluate(
    `addEventListener('beforeprint', () => { globalThis.answers = (${seenAnswers})(); })`,
  );
  return async () => ({
    seen: {
      before,
      onPaper: await page.evaluate('answers'),
      after: await page.evaluate(seenAnswers),
    },
    expected: { before, onPaper: { beside: 0, atEnd: names, empty: 0 }, after: before },
  });
}

/** Prints a page: what its figures show on paper, and what they must; and whether the paper is white and without what is only for hands. */
export async function printed(page: Page, address: string) {
  await page.evaluate(noteOnPrint);
  await page.emulateMedia({ media: 'print' });
  const answers = await answersOf(page);
  const { byteLength: bytes } = await page.pdf({ format: 'A4' });
  const shown = await page.evaluate(() => (globalThis as unknown as { paper: OnPaper[] }).paper);
  const figures = await page.evaluate(figuresOf);
  const answersSeen = await answers();
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const hasSearch = await page.locator('spare-search').isVisible();
  await page.emulateMedia({ media: null });
  const expected = figures.map(
    // It leads to the figure, and not to the top of a long page.
    (figure): OnPaper => ({
      id: figure.id,
      shown: expectedOf(figure),
      address: `${address}#${figure.id}`,
    }),
  );
  return { bytes, shown, expected, background, hasSearch, answers: answersSeen };
}
