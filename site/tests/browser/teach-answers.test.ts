/**
 * What is asked of a class is not answered before it is: at no stop of a lesson, neither on the screen nor on slides to
 * ask with; slides with the answers have them.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inTier } from '../tier';
import { describeInChromium, useChromium } from './support/chromium';
import { CHAPTERS } from './support/lesson';
import { useServer } from './support/targets';

/** That of the most bets, and one whose figures are covered by the plan, at two stops. */
const OFTEN = ['measuring', 'endurance'];

/** Numbers that a drawing gives before the answer, which repeats them. */
const GIVEN: Readonly<Record<string, RegExp>> = {
  'offered-load': /^750$/,
  cells: /^35,723$/,
  // What its line comes to in the end.
  'two-starts': /^7\.6$/,
  'percentile-blind': /^45$/,
  // The film that leads to the question goes through other paces, with their dates.
  'death-date': /./,
};

/** A slide, or a screen, as it is read. */
interface Seen {
  /** The question, its options, what is set, and the numbers on the axes. */
  readonly asked: string;
  /** The sentence, what is said of a bet, and what is read aloud of the drawing. */
  readonly says: string;
  /** The words in the drawing. */
  readonly labels: string;
  /** All of the drawing. */
  readonly marks: string;
}

/** Notes the slides of each print at the moment of printing. */
function noteSlides(): void {
  const decks: Seen[][] = [];
  Object.assign(globalThis, { decks });
  window.print = () => {
    dispatchEvent(new Event('beforeprint'));
    dispatchEvent(new Event('afterprint'));
  };
  const text = (slide: Element, part: string) =>
    [...slide.querySelectorAll(part)].map((one) => one.textContent).join(' ');
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        if (!(node instanceof HTMLElement) || !node.matches('.teach-deck')) continue;
        decks.push(
          [...node.querySelectorAll('.teach-slide')].map((slide) => ({
            asked: text(slide, 'h2, .teach-slide-options, .teach-slide-inputs, .ticks text'),
            says: `${text(slide, '.teach-slide-says')} ${slide.querySelector('svg')?.getAttribute('aria-label') ?? ''}`,
            labels: text(slide, 'g:not(.ticks) > text'),
            marks: slide.querySelector('svg')?.innerHTML ?? '',
          })),
        );
      }
  }).observe(document, { childList: true, subtree: true });
}

/** A stop as it stands on the screen. */
function seenOnScreen(): Seen & { id: string; isCovered: boolean; hasBeside: boolean } {
  const shows = document.querySelector<HTMLElement>('[data-teach-shows]');
  if (!shows) throw new Error('nothing is on the screen');
  const text = (parts: string) =>
    [...document.querySelectorAll<HTMLElement>(parts)]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => one.textContent)
      .join(' ');
  const inputs = [...shows.querySelectorAll('input')].map(({ value }) => value).join(' ');
  return {
    id: shows.id,
    isCovered: shows.hasAttribute('data-covered') || shows.dataset.teachCover !== undefined,
    hasBeside: document.querySelector('[data-teach-beside]') !== null,
    asked: `${text('.teach-question, [data-teach-shows] :is(.bet, .control, .ticks text)')} ${inputs}`,
    says: text('[data-teach-shows] :is(.sentence, .beside, [data-part=verdict])'),
    labels: text('[data-teach-shows] svg g:not(.ticks) > text'),
    marks: shows.querySelector('svg.chart-wide')?.innerHTML ?? '',
  };
}

/** The numbers of a text, but those of one digit, which are everywhere. */
const numbersIn = (text: string) => new Set(text.match(/\d[\d,.]*\d/g) ?? []);

/** Which numbers of an answer are given away. */
function givenAway(id: string, seen: Seen, answer: Seen): string {
  const asked = numbersIn(seen.asked);
  const told = numbersIn(`${seen.says} ${seen.labels}`);
  return [...numbersIn(answer.says)]
    .filter((one) => told.has(one) && !asked.has(one) && !GIVEN[id]?.test(one))
    .join(' ');
}

const begin = async (page: Page, address: string) => {
  await page.goto(address);
  await page.locator('.teach-bar').waitFor();
};
const decks = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { decks: Seen[][] }).decks);

async function printed(page: Page, name: string): Promise<Seen[]> {
  await page.keyboard.press('o');
  await page.getByRole('button', { name }).click();
  return (await decks(page)).at(-1) ?? [];
}

/** Two frames: what a screen does after a key is done by then. */
const settled = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

describeInChromium('a lesson', () => {
  const place = useServer();
  const chromium = useChromium();

  test.each(inTier(OFTEN, CHAPTERS))(
    'of %s keeps its answers until they are asked for',
    async (chapter) => {
      const { page, problems } = await chromium.open(place.home, {
        viewport: { width: 1920, height: 1080 },
      });
      await page.addInitScript(noteSlides);
      await begin(page, `${place.home}${chapter}/index.html?teach=1`);
      const answers = await printed(page, 'Slides with the answers');
      // The browser’s own print is a print to ask with.
      await page.pdf({ preferCSSPageSize: true });
      const asking = (await decks(page)).at(-1) ?? [];
      expect(asking).toHaveLength(answers.length);
      const faults: string[] = [];
      const covered: { at: number; id: string; hasBeside: boolean }[] = [];
      const judge = (how: string, { at, id, hasBeside }: (typeof covered)[number], seen?: Seen) => {
        const answer = answers[at];
        const where = `stop ${at + 1}, ${id}, ${how}`;
        if (!seen || !answer) return faults.push(`${where}: missing`);
        // Beside a goal stands what it asks for.
        const numbers = hasBeside ? '' : givenAway(id, seen, answer);
        if (numbers) faults.push(`${where}: tells ${numbers}`);
        if (seen.marks === answer.marks) faults.push(`${where}: its drawing is uncovered`);
        if (answer.says.trim() === '') faults.push(`${where}: the slide with the answer has none`);
        return undefined;
      };
      for (const at of answers.keys()) {
        await settled(page);
        const { id, hasBeside, isCovered, ...seen } = await page.evaluate(seenOnScreen);
        if (isCovered) {
          const stop = { at, id, hasBeside };
          covered.push(stop);
          judge('on the screen', stop, seen);
          judge('printed', stop, asking[at]);
          await page.keyboard.press('Enter');
        }
        await page.keyboard.press('PageDown');
      }
      // By now the screen has shown all answers; slides to ask with tell none of them.
      const afterwards = await printed(page, 'Slides to ask with');
      for (const stop of covered) judge('printed once it is answered', stop, afterwards[stop.at]);
      expect(covered.length).toBeGreaterThan(1);
      expect(faults).toEqual([]);
      expect(problems).toEqual([]);
      await page.context().close();
    },
  );
});
