/** Tables of prose too wide for a phone: each row becomes a card there, cell below cell (see `prose-cards.css`). */

/** Rows of so many letters would be slivers on a phone, in three columns or more. */
const [LETTERS, COLUMNS] = [120, 3];

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
const cellsOf = (row: string) => [...row.matchAll(/<t[dh][^>]*>([\s\S]*?)<\/t[dh]>/g)];
const rowsOf = (html: string) => [...html.matchAll(/<tr[^>]*>[\s\S]*?<\/tr>/g)].map(([row]) => row);

/** Whether the rows of a table, as Markdown gives it, have too many words for a phone. */
export function isWordy(html: string): boolean {
  const [head = '', ...rows] = rowsOf(html);
  if (cellsOf(head).length < COLUMNS || rows.length === 0) return false;
  const letters = rows.reduce((sum, row) => sum + textOf(row).length, 0);
  return letters / rows.length > LETTERS;
}

/**
 * The same table with the name of its column on each cell but the first, which heads the card. What a cell is stays said
 * to those who hear it, because a table whose rows are laid out as blocks is none for some browsers.
 */
export function labeled(html: string): string {
  const names = cellsOf(rowsOf(html)[0] ?? '').map(([, name = '']) => textOf(name));
  return html
    .replace(/<tr[^>]*>[\s\S]*?<\/tr>/g, (row) => {
      let at = -1;
      return row.replace(/<(t[rdh])([^>]*)>/g, (_, tag: string, rest: string) => {
        if (tag === 'tr') return `<tr role="row"${rest}>`;
        at += 1;
        if (tag === 'th') return `<th role="columnheader"${rest}>`;
        const label = at > 0 ? ` data-label="${names[at]?.replaceAll('"', '&quot;') ?? ''}"` : '';
        return `<td role="cell"${label}${rest}>`;
      });
    })
    .replace(/<(thead|tbody)>/g, '<$1 role="rowgroup">');
}
