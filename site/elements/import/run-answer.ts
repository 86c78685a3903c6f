/** What a run comes to, said before anything else: what was run, what came out, whether it was steady, its drops. */
import type { MeasuredRun } from '../../engine/gen/imported';
import { make } from '../make';
import { addressInBook } from './address-in-book';
import { dropsOf, dropWords, PERIOD, periodQuery } from './run-drops';
import { heldWords } from './run-held';
import { loadWords } from './run-loads';
import { syncWords } from './run-syncs';

/** So many sentences of one kind are said; others stand below. */
const SAID = 2;

/** A sentence, and the query string with which the model of the period of stalls goes on from it. */
export interface Answer {
  readonly text: string;
  readonly query?: string | null;
}

/** The sentences, in the order in which a reader asks. */
export function answersTo(run: MeasuredRun): readonly Answer[] {
  const dropping = dropsOf(run);
  const drops = dropping.slice(0, SAID).map((one) => ({
    text: dropWords(one, dropping.length > 1),
    query: periodQuery(one),
  }));
  const more = dropping.length - drops.length;
  return [
    ...[
      ...heldWords(run),
      ...loadWords(run),
      ...run.syncs.slice(0, SAID).map(syncWords),
      steadyAnswer(run),
    ]
      .filter(Boolean)
      .map((text) => ({ text })),
    ...drops,
    ...(more > 0 ? [{ text: `The rates of ${more} more drop as well: see below.` }] : []),
  ];
}

/** Whether the end of its rates is steady. Rounds, and a result without a log, are told of elsewhere. */
function steadyAnswer({ series }: MeasuredRun): string {
  const rates = ['iops', 'bandwidth']
    .map((name) => series.filter(({ quantity }) => quantity === name))
    .find(({ length }) => length > 0);
  if (!rates) return '';
  const known = rates.filter(({ steady }) => steady.steady !== null);
  if (known.length === 0)
    return `Whether it was steady is not known. ${rates[0]?.steady.reason ?? ''}`.trim();
  const steady = known.filter((one) => one.steady.steady).length;
  if (rates.length === 1) return `Its end is${steady ? '' : ' not'} in steady state.`;
  if (steady === rates.length) return `All ${rates.length} rates end in steady state.`;
  return `${steady === 0 ? 'None' : steady} of ${rates.length} rates ends in steady state.`;
}

/** The same as a paragraph. */
export function answerParagraph(run: MeasuredRun): HTMLElement[] {
  const answers = answersTo(run);
  if (answers.length === 0) return [];
  const line = make('p', { className: 'run-answer' });
  for (const [place, { text, query }] of answers.entries()) {
    line.append(place > 0 ? ` ${text}` : text);
    if (!query) continue;
    const link = { href: addressInBook(`${PERIOD.page}?${query}`), textContent: PERIOD.title };
    line.append(' See ', make('a', link), ' with these times.');
  }
  return [line];
}
