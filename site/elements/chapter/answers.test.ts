// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { answersAtEnd } from './answers';

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
