/** The answer's card as HTML: the same at build and in the page. */
import type { Inputs, ValuesOf } from '../../engine/declaration';
import type { sizing } from '../../engine/gen/sizing';
import {
  bothAnswers,
  endOf,
  flipsOf,
  NOT_COVERED,
  nextMeasurement,
  verdictOf,
  watchedOf,
} from '../../engine/sizing/verdict';
import { formatAmount } from '../../engine/typed/units';
import { escapeHtml } from '../../runtime/figure/parts';

const items = (texts: readonly string[]) =>
  texts.map((text) => `<li>${escapeHtml(text)}</li>`).join('');

const DAY = 86_400;

/** The card. `watched`: how long the load was watched, in seconds; null where it was typed. */
export function answerHtml(
  inputs: Inputs,
  values: ValuesOf<typeof sizing>,
  watched: number | null,
): string {
  const seen = watchedOf(watched, Number(inputs.period));
  const next = nextMeasurement(inputs, values);
  const both = bothAnswers(values)
    .map(({ name, says }) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(says)}</dd></div>`)
    .join('');
  const perDay = formatAmount(values.drive_rate * DAY, 'bytes');
  const need = [
    `Each drive is written ${perDay} per day in the first year`,
    `${formatAmount(values.total, 'bytes')} over ${formatAmount(Number(inputs.period), 'time')}`,
    `${formatAmount(values.need_dwpd, 'number')} drive writes per day of its capacity`,
  ].join(', ');
  const flips = flipsOf(inputs, values);
  return `<p class="outlook-answer" data-verdict="${values.verdict ?? 'none'}">${escapeHtml(verdictOf(inputs, values))} ${escapeHtml(endOf(values))}</p>
<p>${escapeHtml(need)}.${seen ? ` ${escapeHtml(seen)}` : ''}</p>
<dl class="size-both">${both}</dl>
${flips.length > 0 ? `<h3>What would change it</h3><ul>${items(flips)}</ul>` : ''}
<h3>Measure next</h3><p>${escapeHtml(next.says)}</p><p><code>${escapeHtml(next.command)}</code></p>
<h3>Not covered</h3><ul>${items(NOT_COVERED)}</ul>`;
}
