/** The static HTML of an exercise, from its words and one draw. */
import { escapeHtml } from '../frame/parts';
import { textsOf } from './fill';
import type { Amount, Draw, Exercise } from './logic';
import { unitOf } from './unit-of';

/** How an exercise is given. */
export type Kind = 'worked' | 'faded' | 'free';

const FILL = /<span class="value" data-fill="([^"]+)"([^>]*)><\/span>/g;

/**
 * Fills in the numbers, puts boxes where the reader is to answer, and folds the steps away.
 * @throws where words and logic do not name the same mistakes or numbers.
 */
export function markup(html: string, exercise: Exercise, draw: Draw, kind: Kind): string {
  checkMistakes(html, exercise, draw, kind);
  const texts = textsOf(exercise, draw);
  const filled = html.replace(FILL, (whole, place: string, rest: string) => {
    const text = texts.get(place);
    if (text === undefined) throw new Error(`the exercise ${exercise.id} has no ${place}`);
    const blank = /data-blank="([^"]+)"/.exec(rest)?.[1];
    if (blank) return box(exercise.id, `step:${blank}`, draw.steps[blank] as Amount, 'This step');
    if (place === 'answer' && kind !== 'worked')
      return box(exercise.id, 'answer', draw.answer, 'Your answer');
    return whole.replace('></span>', `>${escapeHtml(text)}</span>`);
  });
  if (kind !== 'free') return filled;
  return filled.replace(
    /<div data-steps>([\s\S]*?)<\/div>/,
    '<details class="steps" data-steps><summary>The steps</summary><div>$1</div></details>',
  );
}

/** A mistake without words, or words without a mistake, would never be seen to be missing. */
function checkMistakes(html: string, exercise: Exercise, draw: Draw, kind: Kind): void {
  if (kind === 'worked') return;
  const words = [...html.matchAll(/data-when="([^"]+)"/g)].map(([, id]) => id);
  const logic = [...Object.keys(draw.mistakes), ...(exercise.range ? [exercise.range.id] : [])];
  const odd = [
    ...words.filter((id) => !logic.includes(id ?? '')),
    ...logic.filter((id) => !words.includes(id)),
  ];
  if (odd.length > 0)
    throw new Error(`the exercise ${exercise.id} has words or logic alone for: ${odd.join(', ')}`);
}

function box(exercise: string, place: string, amount: Amount, label: string): string {
  const unit = unitOf(amount);
  const id = `exercise-${exercise}-${place.replace(':', '-')}`;
  return `<span class="answer-box" data-box="${place}"><label class="answer-label" for="${id}">${label}</label><input class="box" id="${id}" type="text" inputmode="decimal" autocomplete="off" spellcheck="false" aria-describedby="${id}-mark"><span class="unit" data-unit>${escapeHtml(unit)}</span><button type="button" data-check>Check</button><span class="mark" id="${id}-mark" data-mark></span></span>`;
}
