/** Every result of a model, with the reason where there is none: the same at build and in the page. */
import type { Answer, Dimension, Model, OutputValue, Quantity } from '../../engine/declaration';
import { units } from '../../engine/gen/units';
import { onSide } from '../../engine/typed/on-side';
import { formatAmount } from '../../engine/typed/units';
import { escapeHtml } from '../../runtime/figure/parts';
import { columnTexts } from '../../runtime/figure/table';

/** The inner HTML of a list of results, and of notes below it; `brief` leaves lists and tables out. */
export function resultsHtml(model: Model, answer: Answer, brief = false): string {
  const shown = model.outputs.filter(
    ({ shape }) => !brief || (shape !== 'list' && shape !== 'table'),
  );
  const rows = new Map<string, Quantity[]>();
  for (const output of shown) {
    const key = missingWhy(answer, output.id) ?? output.id;
    rows.set(key, [...(rows.get(key) ?? []), output]);
  }
  const notes = answer.notes.map((note) => `<p class="note-line">${escapeHtml(note)}</p>`);
  return `<dl>${[...rows.values()].map((alike) => rowHtml(alike, answer)).join('')}</dl>${notes.join('')}`;
}

/** Why a result is missing; nothing where it is there, or nobody said why. */
function missingWhy(answer: Answer, id: string): string | undefined {
  return (answer.values[id] ?? null) === null ? answer.reasons[id] : undefined;
}

/** One result, or all that are missing for one reason. */
function rowHtml(alike: readonly Quantity[], answer: Answer): string {
  const [first] = alike;
  if (!first) return '';
  const names = alike.map(({ label }) => `<dt>${escapeHtml(label)}</dt>`).join('');
  const value = valueHtml(first, answer.values[first.id] ?? null);
  const reason = answer.reasons[first.id];
  const why = reason ? `<dd class="reason">${escapeHtml(reason)}</dd>` : '';
  return `<div${alike.length > 1 ? ' class="alike"' : ''}>${names}<dd>${value}</dd>${why}</div>`;
}

function valueHtml(output: Quantity, value: OutputValue): string {
  if (value === null) return 'none';
  // "Holds up to" is no more than what holds.
  if (typeof value === 'number' && output.label.includes('holds up to') && value > 0)
    return escapeHtml(onSide(value, output.dimension, true));
  if (typeof value === 'number') return escapeHtml(formatAmount(value, output.dimension, 4));
  if (typeof value === 'string') return escapeHtml(labelOf(output, value));
  if (output.shape === 'list') {
    const items = columnTexts(value as readonly number[], { dimension: output.dimension });
    return folded(items.length, 'values', items.map(escapeHtml).join(', '));
  }
  const rows = value as readonly Cells[];
  return folded(rows.length, 'rows', tableHtml(output, rows));
}

/** More rows or values than this stand in a fold, so that the results beside them are found. */
const MOST_UNFOLDED = 24;

/** What is long, in a fold that says how long. */
const folded = (count: number, what: string, html: string) =>
  count > MOST_UNFOLDED
    ? `<details><summary>${formatAmount(count, 'count')} ${what}</summary>${html}</details>`
    : html;

type Cells = Readonly<Record<string, number | string | null>>;

/** A column that says, row by row, what the plain numbers beside it measure; it is not shown itself. */
const MEASURE = 'measure';

function tableHtml(output: Quantity, rows: readonly Cells[]): string {
  const columns = (output.columns ?? []).filter(({ id }) => id !== MEASURE);
  const head = columns.map((column) => `<th scope="col">${escapeHtml(column.label)}</th>`).join('');
  const texts = columns.map((column) => cellsOf(column, rows));
  const body = rows.map(
    (_, at) =>
      `<tr>${texts.map((cells) => `<td>${escapeHtml(cells[at] ?? '')}</td>`).join('')}</tr>`,
  );
  return `<div class="scroll-x" tabindex="0" role="group" aria-label="${escapeHtml(output.label)}"><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}

/** A column's cells: in one unit, unless each row measures something else. */
function cellsOf(column: Quantity, rows: readonly Cells[]): string[] {
  const cells = rows.map((row) => {
    const value = row[column.id] ?? null;
    if (typeof value === 'string') return labelOf(column, value);
    const measure = row[MEASURE];
    return typeof value === 'number' && typeof measure === 'string' && isDimension(measure)
      ? formatAmount(value, measure)
      : value;
  });
  return columnTexts(cells, { dimension: column.dimension });
}

function isDimension(text: string): text is Dimension {
  return Object.hasOwn(units, text);
}

function labelOf(quantity: Quantity, id: string): string {
  return quantity.options?.find((option) => option.id === id)?.label ?? id;
}
