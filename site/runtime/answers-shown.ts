/** Whether the reader wants the answers of this page shown, in its text and its figures, before any bet. */
import { signal } from '@preact/signals-core';
import { keep, kept, startedAgain } from './kept';

/** One switch for the whole page. */
export const answersShown = signal(false);

/** Takes what was chosen on an earlier visit; `page`: the chapter's id, under which it is kept. */
export function restoreAnswersShown(page: string): void {
  answersShown.value = kept(nameOf(page)) !== undefined;
  const before = startedAgain.peek();
  startedAgain.subscribe((times) => {
    if (times > before) answersShown.value = false;
  });
}

/** Shows all answers of the page, or covers again what nobody has bet on. */
export function showAnswers(page: string, isShown: boolean): void {
  answersShown.value = isShown;
  keep(nameOf(page), isShown ? { shown: true } : null);
}

const nameOf = (page: string) => `answers/${page}`;
