/** The answer's card as HTML: the same at build and in the page. */
import type { Inputs, ValuesOf } from '../../engine/declaration';
import type { sizing } from '../../engine/gen/sizing';
import type { Flips } from '../../engine/sizing/flips';
import {
  bothAnswers,
  endOf,
  flipsListed,
  nextMeasurement,
  verdictOf,
  watchedOf,
} from '../../engine/sizing/verdict';
import { formatAmount } from '../../engine/typed/units';
import { escapeHtml } from '../../runtime/figure/parts';

const items = (texts: readonly string[]) =>
  texts.map((text) => `<li>${escapeHtml(text)}</li>`).join('');

const DAY = 86_400;

/** What the card says beside the numbers of the model. */
export interface Beside {
  readonly flips: Flips;
  readonly notes: readonly string[];
  /** How long the load was watched, in seconds; null where it was typed. */
  readonly watched: number | null;
  /** Nobody has set anything: the page shows its example. */
  readonly isExample: boolean;
}

/** The card. */
export function answerHtml(
  inputs: Inputs,
  values: ValuesOf<typeof sizing>,
  { flips: found, notes, watched, isExample }: Beside,
): string {
  const seen = watchedOf(watched, Number(inputs.period));
  const next = nextMeasurement(inputs, values);
  const both = bothAnswers(inputs, values)
    .map(({ name, says }) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(says)}</dd></div>`)
    .join('');
  const perDay = formatAmount(values.drive_rate * DAY, 'bytes');
  const need = [
    `Each drive is written ${perDay} per day in the first year`,
    `${formatAmount(values.total, 'bytes')} over ${formatAmount(Number(inputs.period), 'time')}`,
    `${formatAmount(values.need_dwpd, 'number')} drive writes per day of its capacity`,
  ].join(', ');
  const flips = flipsListed(found);
  const example = isExample
    ? '<p class="soft">An example: a drive of 2024 under virtual machines. Put in your load below.</p>'
    : '';
  // The verdict says that of the warranty itself.
  const said = notes
    .filter((note) => !note.startsWith('The warranty ends'))
    .map((note) => `<p>${escapeHtml(note)}</p>`)
    .join('');
  return `${example}<p class="outlook-answer" data-verdict="${values.verdict ?? 'none'}">${escapeHtml(verdictOf(inputs, values))} ${escapeHtml(endOf(inputs, values))}</p>
<p>${escapeHtml(need)}.${seen ? ` ${escapeHtml(seen)}` : ''}</p>
${said}
<dl class="size-both">${both}</dl>
${flips.length > 0 ? `<p class="size-head">${found.isEnough ? 'No longer enough with' : 'Enough with'}</p><ul>${items(flips)}</ul>` : ''}
<p class="size-head">Measure next</p><p>${escapeHtml(next.says)}</p><p><code>${escapeHtml(next.command)}</code></p>`;
}
