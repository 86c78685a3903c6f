// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { answersAtEnd } from './print-answers';

const page = `<article class="prose">
  <div class="exercise"><div data-steps>worked</div></div>
  <div class="exercise"><details class="steps"><summary>Show steps</summary><div>Misses: <b>20%</b></div></details></div>
  <div class="question">
    <details class="recall-option"><summary>No</summary><p class="reply">Not so.</p></details>
    <details class="recall-option" data-correct><summary>Yes</summary><p class="reply">So it is.</p></details>
  </div>
</article>`;

test('answers stand at the end for the print alone, numbered as on the page', () => {
  document.body.innerHTML = page;
  const before = document.body.innerHTML;
  answersAtEnd(document.querySelector('.prose') as Element);
  dispatchEvent(new Event('beforeprint'));
  // Some browsers say it twice.
  dispatchEvent(new Event('beforeprint'));
  const [answers, second] = document.querySelectorAll('.prose > .answers');
  expect(second).toBeUndefined();
  expect(answers?.textContent).toBe('AnswersExercise 2Misses: 20%Question 1YesSo it is.');
  expect(document.querySelectorAll('.exercise').length).toBe(2);
  dispatchEvent(new Event('afterprint'));
  expect(document.body.innerHTML).toBe(before);
});

test('what waits for a bet is answered there too, with its drawing and its numbers', () => {
  document.body.innerHTML = `<article class="prose"><spare-figure data-covered><p class="figure-title">Hits</p></spare-figure></article>`;
  const prose = document.querySelector('.prose') as Element;
  const [root] = prose.children;
  const figure = {
    id: 'hits',
    chart: ({ view }: { view: Record<string, string> }) => view,
    sentence: ({ view }: { view: object }) => [Object.keys(view).join()],
    draw: (svg: Element, data: object) => svg.append(JSON.stringify(data)),
    table: () => ({ columns: [{ label: 'Hits' }], rows: [['seven']] }),
  };
  const state = () => ({ inputs: {}, view: { covered: '1', at: '3', scale: 'log' } });
  Object.assign(root as Element, { live: { figure, state } });
  answersAtEnd(prose);
  dispatchEvent(new Event('beforeprint'));
  // By this a bet knows that it need not show its answer itself.
  expect(prose.hasAttribute('data-answered')).toBe(true);
  const shown = prose.querySelector('.answers .answer-shown');
  expect(shown?.querySelector('.sentence')?.textContent).toBe('scale,revealed');
  expect(shown?.querySelector('svg')?.textContent).toBe('{"scale":"log","revealed":"1"}');
  expect(shown?.querySelector('tbody')?.textContent).toBe('seven');
  dispatchEvent(new Event('afterprint'));
  expect(prose.hasAttribute('data-answered')).toBe(false);
});
