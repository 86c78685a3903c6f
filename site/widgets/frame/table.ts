/** The numbers behind a chart, as a table, and as a file for a spreadsheet. */
import type { Dimension } from '../../engine/declaration';
import { units } from '../../engine/gen/units';
import { formatAmount } from '../../engine/units';
import { escapeHtml } from './parts';

/** One column: what stands in it. */
export interface Column {
  readonly label: string;
  /** Left out for text. */
  readonly dimension?: Dimension;
  readonly digits?: number;
}

/** A cell: a number in the base unit, text, or null where there is no value. */
export type Cell = number | string | null;

/** A table; the first column names the row. */
export interface Table {
  readonly caption?: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  /** The row that stands for the state in hand. */
  readonly current?: number;
}

/** A cell as it is read; a dash where there is no value. */
export function cellText(cell: Cell, column: Column | undefined): string {
  if (cell === null || (typeof cell === 'number' && Number.isNaN(cell))) return '–';
  if (typeof cell === 'string') return cell;
  return formatAmount(cell, column?.dimension ?? 'number', column?.digits ?? 3);
}

/** The table's inner HTML. */
export function tableHtml(table: Table): string {
  const caption = table.caption ? `<caption>${escapeHtml(table.caption)}</caption>` : '';
  const head = table.columns
    .map((column) => `<th scope="col">${escapeHtml(column.label)}</th>`)
    .join('');
  const body = table.rows.map((row, at) => {
    const cells = row.map((cell, place) => {
      const text = escapeHtml(cellText(cell, table.columns[place]));
      return place === 0 ? `<th scope="row">${text}</th>` : `<td>${text}</td>`;
    });
    return `<tr${at === table.current ? ' aria-current="true"' : ''}>${cells.join('')}</tr>`;
  });
  return `${caption}<thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody>`;
}

/** The base unit that stands in the head of a spreadsheet's column: none for plain numbers. */
const baseUnit = (dimension: Dimension | undefined) => dimension && units[dimension][0]?.id;

/** The same numbers in base units, to the last digit, for a spreadsheet (RFC 4180). */
export function tableCsv(table: Table): string {
  const head = table.columns.map((column) => {
    const unit = baseUnit(column.dimension);
    return unit ? `${column.label} [${unit}]` : column.label;
  });
  const rows = table.rows.map((row) =>
    row.map((cell) => (cell === null || Number.isNaN(cell) ? '' : String(cell))),
  );
  return [head, ...rows]
    .map((row) => row.map(quoted).join(','))
    .join('\r\n')
    .concat('\r\n');
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
