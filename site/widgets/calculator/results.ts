/** Every result of a model, with the reason where there is none: the same at build and in the page. */
import type { Answer, Model, OutputValue, Quantity } from '../../engine/declaration';
import { formatAmount } from '../../engine/units';
import { escapeHtml } from '../frame/parts';

/** The inner HTML of a list of results, and of notes below it. */
export function resultsHtml(model: Model, answer: Answer): string {
  const rows = model.outputs.map((output) => {
    const value = answer.values[output.id] ?? null;
    const reason = answer.reasons[output.id];
    const why = reason ? `<dd class="reason">${escapeHtml(reason)}</dd>` : '';
    return `<div><dt>${escapeHtml(output.label)}</dt><dd>${valueHtml(output, value)}</dd>${why}</div>`;
  });
  const notes = answer.notes.map((note) => `<p class="note-line">${escapeHtml(note)}</p>`);
  return `<dl>${rows.join('')}</dl>${notes.join('')}`;
}

function valueHtml(output: Quantity, value: OutputValue): string {
  if (value === null) return 'none';
  if (typeof value === 'number') return escapeHtml(formatAmount(value, output.dimension, 4));
  if (typeof value === 'string') return escapeHtml(labelOf(output, value));
  if (output.shape === 'list') {
    return (value as readonly number[])
      .map((item) => escapeHtml(formatAmount(item, output.dimension)))
      .join(', ');
  }
  return tableHtml(output, value as readonly Record<string, number | string | null>[]);
}

function tableHtml(
  output: Quantity,
  rows: readonly Record<string, number | string | null>[],
): string {
  const columns = output.columns ?? [];
  const head = columns.map((column) => `<th scope="col">${escapeHtml(column.label)}</th>`).join('');
  const body = rows.map(
    (row) =>
      `<tr>${columns.map((column) => `<td>${cellHtml(column, row[column.id] ?? null)}</td>`).join('')}</tr>`,
  );
  return `<div class="scroll-x" tabindex="0" role="group" aria-label="${escapeHtml(output.label)}"><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}

function cellHtml(column: Quantity, value: number | string | null): string {
  if (value === null) return '–';
  return escapeHtml(
    typeof value === 'number' ? formatAmount(value, column.dimension) : labelOf(column, value),
  );
}

function labelOf(quantity: Quantity, id: string): string {
  return quantity.options?.find((option) => option.id === id)?.label ?? id;
}
