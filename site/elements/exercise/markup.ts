/** The static HTML of an exercise, from its words and one draw. */
import { escapeHtml } from '../../runtime/figure/parts';
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
  if (kind !== 'worked') checkWords(html, exercise, draw);
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
    '<details class="steps" data-steps><summary>Show steps</summary><div>$1</div></details>',
  );
}

/** A mistake without words, or words without a mistake, would never be seen to be missing. */
function checkWords(html: string, exercise: Exercise, draw: Draw): void {
  const said = (attribute: string) =>
    [...html.matchAll(new RegExp(`${attribute}="([^"]+)"`, 'g'))].map(([, id = '']) => id);
  const gaps = said('data-blank').filter((id) => id !== exercise.asked);
  const mistakes = new Set([
    ...Object.keys(draw.mistakes),
    ...(exercise.sometimes ?? []),
    ...(exercise.range ? [exercise.range.id] : []),
    ...gaps.flatMap((id) => Object.keys(draw.gaps[id] ?? {})),
  ]);
  const shown = said('data-fill').flatMap((place) => /^(?:given|step):(.*)/.exec(place)?.[1] ?? []);
  const odd = [
    ...unlike(said('data-when'), [...mistakes], 'the mistake'),
    ...unlike(said('data-right'), ['answer', ...gaps], 'what is right:'),
    ...shown.filter((id) => id !== exercise.asked && !(id in exercise.names)),
  ];
  if (odd.length > 0)
    throw new Error(`the exercise ${exercise.id} has words or logic alone for ${odd.join(', ')}`);
}

/** What is in one list and not in the other. */
function unlike(one: readonly string[], other: readonly string[], what: string): string[] {
  const odd = [
    ...one.filter((id) => !other.includes(id)),
    ...other.filter((id) => !one.includes(id)),
  ];
  return [...new Set(odd)].map((id) => `${what} ${id}`);
}

function box(exercise: string, place: string, amount: Amount, label: string): string {
  const unit = unitOf(amount);
  const id = `exercise-${exercise}-${place.replace(':', '-')}`;
  const options = amount.choices?.map((choice) => `<option>${escapeHtml(choice)}</option>`);
  const field = options
    ? `<select class="box" id="${id}" autocomplete="off" aria-describedby="${id}-mark"><option value="">choose</option>${options.join('')}</select>`
    : `<input class="box" id="${id}" type="text" inputmode="decimal" autocomplete="off" spellcheck="false" aria-describedby="${id}-unit ${id}-mark">`;
  return `<span class="answer-box" data-box="${place}"><label class="answer-label" for="${id}">${label}</label>${field}<span class="unit" id="${id}-unit" data-unit>${escapeHtml(unit)}</span><button type="button" data-check>Check</button><span class="mark" id="${id}-mark" data-mark></span></span>`;
}
