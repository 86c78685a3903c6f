/** Tables too wide for a phone: each row becomes a card there, with the name of its column before each number. */

import { patchHtml } from '../../runtime/patch';

/** Tables of up to so many columns fit a phone as they are. */
const FITS = 4;

/** What the parts of a table are. */
const ROLES = [
  ['thead, tbody', 'rowgroup'],
  ['tr', 'row'],
  ['thead th', 'columnheader'],
  ['tbody th', 'rowheader'],
  ['td', 'cell'],
] as const;

/**
 * Readies a table to be shown as cards (see `cards.css`); what it is stays said to those who hear it,
 * because a table whose rows are laid out as blocks is none for some browsers.
 */
export const readyAsCards = (table: HTMLTableElement) => markWide(table, readyRows(table));

function markWide(table: HTMLTableElement, isWide: boolean): void {
  table.classList.toggle('cards', isWide);
  if (isWide) table.setAttribute('role', 'table');
}

/** The tables in what is about to be shown. */
export function readyAllAsCards(fresh: ParentNode): void {
  for (const table of fresh.querySelectorAll('table')) readyAsCards(table);
}

/** Writes a table's rows anew; what has not changed stays as it is. */
export function patchTable(table: HTMLTableElement, html: string): void {
  patchHtml(table, html, (rows) => markWide(table, readyRows(rows)));
}

/** Readies the rows of a table; whether it is too wide for a phone. */
function readyRows(table: ParentNode): boolean {
  const heads = [...table.querySelectorAll('thead th')].map(({ textContent }) => textContent ?? '');
  if (heads.length <= FITS) return false;
  for (const [parts, role] of ROLES)
    for (const part of table.querySelectorAll(parts)) part.setAttribute('role', role);
  for (const row of table.querySelectorAll('tbody tr'))
    for (const [at, cell] of [...row.children].entries())
      (cell as HTMLElement).dataset.label = heads[at] ?? '';
  return true;
}
