/** On paper: what waits, what is stepped through, and the answers. What each figure shows is `visits.test.ts`'s. */
import { expect, test } from 'vitest';
import { listFiles } from '../../build/folder';
import { describeInChromium, useChromium } from './support/chromium';
import { waitUntilMounted } from './support/in-page';
import { useServer } from './support/targets';

const CHAPTERS = listFiles('content/chapters').map((file) => file.replace('.mdx', '/index.html'));

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

describeInChromium('printed', () => {
  const place = useServer();
  const chromium = useChromium();

  test('a text that tells a curve waits on paper, too, until the curve is drawn', async () => {
    const { page } = await chromium.open(place.home);
    await page.emulateMedia({ media: 'print' });
    const heights = () =>
      page.evaluate(() => {
        const after = document.querySelector('#two-starts + .after-bet');
        const heightOf = (element?: Element | null) =>
          element?.getBoundingClientRect().height ?? Number.NaN;
        return [heightOf(after?.querySelector('p')), heightOf(after)] as const;
      });
    await page.goto(`${place.home}write-amplification/index.html`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    const [text, note] = await heights();
    expect(text).toBe(0);
    expect(note).toBeGreaterThan(10);
    expect(note).toBeLessThan(40);
    await page.goto(`${place.home}write-amplification/index.html?s=1&two-starts.revealed=1`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    expect((await heights())[0]).toBeGreaterThan(40);
    await page.context().close();
  });

  test('what is stepped through stands at its still on paper, and before its first step again after it', async () => {
    const { page } = await chromium.open(place.home);
    await page.goto(`${place.home}caching-versus-ssd/index.html`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    const said = () =>
      page.evaluate(() =>
        ['lru-steps', 'write-back-steps'].map(
          (id) => document.querySelector(`#${id} [data-part=sentence]`)?.textContent,
        ),
      );
    const first = await said();
    expect(first).toEqual([
      expect.stringMatching(/^The cache is empty/),
      expect.stringMatching(/^The cache is empty/),
    ]);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await said()).toEqual([
      expect.stringMatching(/^Request \d/),
      expect.stringMatching(/^After .* has to wait/),
    ]);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect.poll(said).toEqual(first);
    await page.context().close();
  });

  test.each(CHAPTERS)('%s has its answers at the end, for the print alone', async (file) => {
    const { page, problems } = await chromium.open(place.home);
    await page.goto(place.home + file);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    const before = await page.evaluate(seenAnswers);
    expect(before.beside).toBeGreaterThan(4);
    const asked = await page.evaluate(() => ({
      steps: [...document.querySelectorAll('.exercise')].map(
        (exercise) => exercise.querySelector('.steps') !== null,
      ),
      questions: document.querySelectorAll('.question').length,
      covered: [
        ...document.querySelectorAll(
          'spare-figure[data-covered]:not(:has([data-part=bet])) .figure-title',
        ),
      ].map((title) => title.textContent),
    }));
    await page.evaluate(
      `addEventListener('beforeprint', () => { globalThis.onPaper = (${seenAnswers})(); })`,
    );
    await page.pdf({ format: 'A4' });
    expect(await page.evaluate('onPaper')).toEqual({
      beside: 0,
      atEnd: [
        ...asked.covered,
        ...asked.steps.flatMap((has, at) => (has ? [`Exercise ${at + 1}`] : [])),
        ...Array.from({ length: asked.questions }, (_, at) => `Question ${at + 1}`),
      ],
      empty: 0,
    });
    expect(await page.evaluate(seenAnswers)).toEqual(before);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
