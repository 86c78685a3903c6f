/** The numbers behind a chart, as a table, and as a file for a spreadsheet. */
import {
  type Dimension,
  type InputId,
  type Model,
  nameAlone,
  type OutputId,
  quantityOf,
} from '../../engine/declaration';
import { units } from '../../engine/gen/units';
import { csvCell } from '../../engine/typed/csv';
import { plainNumber } from '../../engine/typed/plain-number';
import { commonUnit, formatIn, nameOfUnit } from '../../engine/typed/units';
import { escapeHtml } from './parts';

/** One column: what stands in it. */
export interface Column {
  readonly label: string;
  /** Left out for text. */
  readonly dimension?: Dimension;
  /** The unit of all its cells; left out, the one that fits the middle of them. */
  readonly unit?: string;
  readonly digits?: number;
}

/** The column of a model's quantity: what is not said here comes from the declaration. */
export function columnOf<M extends Model>(
  model: M,
  id: InputId<M> | OutputId<M>,
  own: Partial<Column> = {},
): Column {
  const quantity = quantityOf(model, id);
  return { label: nameAlone(quantity), dimension: quantity.dimension, ...own };
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

/** The cells as they are read, row by row: each column in one unit, a dash where there is no value. */
export function cellTexts({ columns, rows }: Table): string[][] {
  const texts = columns.map((column, place) =>
    columnTexts(
      rows.map((row) => row[place] ?? null),
      column,
    ),
  );
  return rows.map((row, at) => row.map((_, place) => texts[place]?.[at] ?? ''));
}

/** The cells of one column as they are read. */
export function columnTexts(cells: readonly Cell[], column: Omit<Column, 'label'>): string[] {
  const { dimension = 'number', digits = 3 } = column;
  const numbers = cells.filter((cell) => typeof cell === 'number');
  const unit = column.unit ?? commonUnit(numbers, dimension);
  return cells.map((cell) => {
    if (typeof cell === 'string') return cell;
    if (cell === null || Number.isNaN(cell)) return '–';
    return formatIn(cell, { dimension, unit }, digits);
  });
}

/** The table's inner HTML. */
export function tableHtml(table: Table): string {
  const caption = table.caption ? `<caption>${escapeHtml(table.caption)}</caption>` : '';
  const head = table.columns
    .map((column) => `<th scope="col">${escapeHtml(column.label)}</th>`)
    .join('');
  const body = cellTexts(table).map((row, at) => {
    const cells = row.map((cell, place) => {
      const text = escapeHtml(cell);
      return place === 0 ? `<th scope="row">${text}</th>` : `<td>${text}</td>`;
    });
    return `<tr${at === table.current ? ' aria-current="true"' : ''}>${cells.join('')}</tr>`;
  });
  return `${caption}<thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody>`;
}

/** The base unit that stands in the head of a spreadsheet's column: none for plain numbers. */
const baseUnit = (dimension: Dimension | undefined) =>
  dimension && nameOfUnit(units[dimension][0].id, dimension);

/** The same numbers in base units, to twelve digits, for a spreadsheet (RFC 4180). */
export function tableCsv(table: Table): string {
  const head = table.columns.map((column) => {
    const unit = baseUnit(column.dimension);
    return unit ? `${column.label} [${unit}]` : column.label;
  });
  const rows = table.rows.map((row) =>
    row.map((cell) => {
      if (typeof cell === 'string') return csvCell(cell);
      return cell === null || Number.isNaN(cell) ? '' : String(plainNumber(cell));
    }),
  );
  return [head.map(csvCell), ...rows]
    .map((row) => row.join(','))
    .join('\r\n')
    .concat('\r\n');
}
