/** The main result of a calculator, as large as a page can say it: the same at build and in the page. */
import type { Answer, Model, Quantity } from '../../engine/declaration';
import { doubtOf } from '../../engine/typed/typed-doubt';
import { inLine, PAID, writeAmount } from '../../engine/typed/units';
import { escapeHtml } from '../../runtime/figure/parts';
import { outputsToDraw } from './plane';

/** How long a number may be to be said largest. */
const SHORT = 4;
const MIDDLING = 8;

/**
 * The inner HTML of the answer: name, number and unit, and the reason where there is none; `shown` by a figure. Below it
 * stands `whose` numbers it is of, where that is to be said; its line is kept where there is nothing left to say.
 */
export function answerHtml(
  model: Model,
  answer: Answer,
  shown?: string,
  whose: string | null = null,
): string {
  const said = whose === null ? '' : `<span class="answer-whose">${escapeHtml(whose)}</span>`;
  return mainHtml(model, answer, shown) + said;
}

function mainHtml(model: Model, answer: Answer, shown?: string): string {
  const outputs = outputsToDraw(model);
  const output = outputs.find(({ id }) => id === shown) ?? outputs[0] ?? model.outputs[0];
  if (!output) return '';
  const value = answer.values[output.id] ?? null;
  const name = `<span class="answer-name">${escapeHtml(output.label)}</span>`;
  if (typeof value === 'number') {
    const text = writeAmount(value, output.dimension);
    const [number, unit] = PAID.has(output.dimension)
      ? paid(inLine(text, output.dimension))
      : [text.number, text.unit];
    return `${name}<span class="answer-number" data-size="${sizeOf(number)}">${escapeHtml(number)}${unitHtml(unit)}</span>${doubtHtml(model, value, output)}`;
  }
  if (typeof value === 'string') {
    const label = output.options?.find(({ id }) => id === value)?.label ?? value;
    return `${name}<span class="answer-number" data-size="words">${escapeHtml(label)}</span>`;
  }
  const reason = answer.reasons[output.id];
  const why = reason ? `<span class="answer-reason">${escapeHtml(reason)}</span>` : '';
  return `${name}<span class="answer-number" data-size="words">none</span>${why}`;
}

/** Whose bytes are counted from an application down: a small commit is amplified a thousand times there, and rightly. */
const ABOVE_A_DRIVE: ReadonlySet<string> = new Set([
  ...['stack', 'fsync-append', 'file-system-write', 'sqlite-commit', 'btree-commit'],
  ...['ceph-write', 'zfs-write', 'lsm'],
]);

/** What is said of a result out of all proportion; nothing of a usual one. */
function doubtHtml(model: Model, value: number, output: Quantity): string {
  if (ABOVE_A_DRIVE.has(model.id)) return '';
  const doubt = doubtOf(value, output, output.unit, null);
  if (!doubt) return '';
  return `<span class="answer-reason">Usual: ${escapeHtml(doubt.usual)}. Check the numbers and units of the inputs.</span>`;
}

/** "$0.25/TB" → the number with its currency, and what it is paid for. */
function paid(text: string): [string, string] {
  const at = text.search(/\//);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
}

/** A unit that is a sign stands closer than one that is a word. */
function unitHtml(unit: string): string {
  if (!unit) return '';
  const space = unit === '%' || unit.startsWith('/') ? '' : '\u202f';
  return `<span class="answer-unit">${space}${escapeHtml(unit)}</span>`;
}

function sizeOf(number: string): string {
  const signs = number.replace(/[.,]/g, '').length;
  if (signs <= SHORT) return 'short';
  return signs <= MIDDLING ? 'long' : 'longest';
}
