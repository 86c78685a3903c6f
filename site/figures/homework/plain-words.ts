/** The words of an exercise as plain text, for tables and headings; in place of each number stands “…”. */

import type { Exercise } from '../../elements/exercise/logic';
import { nameAlone, quantityOf } from '../../engine/declaration';

/** HTML as one line of text, with its entities, which go into HTML again. */
export const plainWords = (html: string): string =>
  html
    .replaceAll(/<span class="value"[^>]*><\/span>/g, '…')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The task of an exercise, out of its rendered words. */
export function plainTask(words: string, { id }: Pick<Exercise, 'id'>): string {
  const [, task] = /<div class="task">([\s\S]*?)<\/div>/.exec(words) ?? [];
  if (task === undefined) throw new Error(`the exercise ${id} has no task`);
  return plainWords(task);
}

/** What a task asks: its question; where it has none, what is to be found. */
export function questionIn(task: string, { model, asked }: Exercise): string {
  const sentences = task.split(/(?<=[.?])\s+/);
  const question = sentences.findLast((one) => one.endsWith('?'));
  return question ?? `${nameAlone(quantityOf(model, asked))}: fill the gaps`;
}
