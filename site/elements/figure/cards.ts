/** Tables too wide for a phone: each row becomes a card there, with the name of its column before each number. */

/** Tables of up to so many columns fit a phone as they are. */
const FITS = 4;

/**
 * Readies a table to be shown as cards (see `cards.css`); what it is stays said to those who hear it,
 * because a table whose rows are laid out as blocks is none for some browsers.
 */
export function readyAsCards(table: HTMLTableElement): void {
  const heads = [...table.querySelectorAll('thead th')].map(({ textContent }) => textContent ?? '');
  table.classList.toggle('cards', heads.length > FITS);
  if (heads.length <= FITS) return;
  table.setAttribute('role', 'table');
  for (const part of table.querySelectorAll('thead, tbody')) part.setAttribute('role', 'rowgroup');
  for (const row of table.querySelectorAll('tr')) row.setAttribute('role', 'row');
  for (const head of table.querySelectorAll('thead th')) head.setAttribute('role', 'columnheader');
  for (const row of table.querySelectorAll('tbody tr')) {
    for (const [at, cell] of [...row.querySelectorAll<HTMLElement>('th, td')].entries()) {
      cell.setAttribute('role', cell.tagName === 'TH' ? 'rowheader' : 'cell');
      cell.dataset.label = heads[at] ?? '';
    }
  }
}
