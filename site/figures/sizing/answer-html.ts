/** The answer as HTML, verdict and reasons: the same at build and in the page. */
import type { Inputs, ValuesOf } from '../../engine/declaration';
import type { sizing } from '../../engine/gen/sizing';
import { bothAnswers } from '../../engine/sizing/both-answers';
import type { Flips } from '../../engine/sizing/flips';
import { flipsListed } from '../../engine/sizing/flips-text';
import { classSays, growthSays, needSays } from '../../engine/sizing/need-text';
import { nextMeasurement } from '../../engine/sizing/next-measurement';
import { endOf, healthSays, verdictOf, watchedOf } from '../../engine/sizing/verdict';
import { escapeHtml } from '../../runtime/figure/parts';

const items = (texts: readonly string[]) =>
  texts.map((text) => `<li>${escapeHtml(text)}</li>`).join('');

/** What the card says beside the numbers of the model. */
export interface Beside {
  /** Some hundreds of runs of the model: asked for by what tells them alone. */
  flips(): Flips;
  readonly notes: readonly string[];
  /** How long the load was watched, in seconds; null where it was typed. */
  readonly watched: number | null;
  /** What the writes were read from; null where they were typed. */
  readonly source: string | null;
  /** What a drive reports of its health where that is not well. */
  readonly health: readonly string[];
  /** Nobody has set anything: the page shows its example. */
  readonly isExample: boolean;
  /** What stands as in the example while other inputs were set, in words; empty where nothing does. */
  readonly fromExample: readonly string[];
}

type Values = ValuesOf<typeof sizing>;

const paragraphs = (texts: readonly string[]) =>
  texts
    .filter((text) => text !== '')
    .map((text) => `<p>${escapeHtml(text)}</p>`)
    .join('');

/** The verdict, and what the load needs. */
export function answerHtml(
  inputs: Inputs,
  values: Values,
  { notes, watched, source, health, isExample, fromExample }: Beside,
): string {
  const example = isExample
    ? '<p class="soft">An example: a drive of 2024 under virtual machines. Put in your load below.</p>'
    : fromExample.length > 0
      ? `<p class="soft">Still as in the example: ${escapeHtml(fromExample.join(', '))}.</p>`
      : '';
  const ill = healthSays(health);
  const verdict = ill || `${verdictOf(inputs, values)} ${endOf(inputs, values)}`;
  const needs = [
    needSays(inputs, values),
    classSays(values),
    watchedOf(watched, Number(inputs.period)),
    source ? `Source of the writes: ${source}.` : '',
  ];
  // The verdict says that of the warranty itself.
  const said = notes.filter((note) => !note.startsWith('The warranty ends'));
  return `${example}<p class="outlook-answer" data-verdict="${ill ? 'fails' : (values.verdict ?? 'none')}">${escapeHtml(verdict.trim())}</p>
${paragraphs([needs.filter((text) => text !== '').join(' '), ...said])}`;
}

/** What the verdict rests on: promise and estimates, what would change it, and what to measure next. */
export function reasonsHtml(
  inputs: Inputs,
  values: Values,
  { flips: flipsOf, watched, health }: Beside,
): string {
  const next = nextMeasurement(inputs, values, watched);
  const both = bothAnswers(inputs, values)
    .map(({ name, says }) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(says)}</dd></div>`)
    .join('');
  const found = flipsOf();
  const flips = health.length > 0 ? [] : flipsListed(found);
  return `<dl class="size-both">${both}</dl>
${paragraphs([growthSays(inputs, values)])}
${flips.length > 0 ? `<p class="size-head">${found.isEnough ? 'No longer enough with' : 'Enough with'}</p><ul>${items(flips)}</ul>` : ''}
<p class="size-head">Measure next</p><p>${escapeHtml(next.says)}</p><p><code>${escapeHtml(next.command)}</code></p>`;
}
