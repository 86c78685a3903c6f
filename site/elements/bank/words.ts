/** The words of an exercise as HTML, with places for the numbers of any draw. */
import { escapeHtml } from '../../runtime/figure/parts';
import { textsOf } from '../exercise/fill';
import type { Draw, Exercise } from '../exercise/logic';

/** What a chapter says of an exercise that asks for one answer. */
export interface Words {
  readonly task: string;
  readonly hint: string;
  /** Why the answer is right. */
  readonly right: string;
  readonly steps: string;
  /** What is said to each mistake, by its name. */
  readonly mistakes: Readonly<Record<string, string>>;
}

const PLACE = /<span class="value" data-fill="([^"]+)"[^>]*>[^<]*<\/span>/g;

/** The words with the numbers of a draw, as plain HTML. */
export function filledWords(words: Words, exercise: Exercise, draw: Draw): Words {
  const texts = textsOf(exercise, draw);
  const filled = (html: string) =>
    html
      .replace(PLACE, (_, place: string) => {
        const text = texts.get(place);
        if (text === undefined) throw new Error(`the exercise ${exercise.id} has no ${place}`);
        return `<b>${escapeHtml(text)}</b>`;
      })
      .replace(/\s+/g, ' ')
      .trim();
  return {
    task: filled(words.task),
    hint: filled(words.hint),
    right: filled(words.right),
    steps: filled(words.steps),
    mistakes: Object.fromEntries(
      Object.entries(words.mistakes).map(([id, html]) => [id, filled(html)]),
    ),
  };
}
