/** The switch that shows all answers of a page at once. */
import { effect } from '@preact/signals-core';
import { answersShown, restoreAnswersShown, showAnswers } from '../../runtime/answers-shown';

/** Mounts the markup of `ShowAnswers.astro`. */
export function mountShowAnswers(root: HTMLElement): void {
  const { page = '' } = root.dataset;
  const button = root.querySelector('button');
  if (!button) throw new Error('the switch of all answers has no button');
  restoreAnswersShown(page);
  button.addEventListener('click', () => showAnswers(page, !answersShown.peek()));
  effect(() => button.setAttribute('aria-checked', String(answersShown.value)));
  root.dataset.mounted = '';
}
