/** Cells of files for spreadsheets, of text that may come from anybody: a name that a student typed, a device in a log. */

/** What a spreadsheet takes for the start of a formula, also behind what nobody sees, and in the forms that take a whole square. */
const FORMULA = /^[\s\p{C}\p{Z}]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b]/u;
/** What parts cells or lines for some spreadsheet, and all that cannot be seen. */
const PARTING = /[",;|]|[^\S ]|[\p{C}\p{Zl}\p{Zp}]/u;

/** A cell that no spreadsheet takes for a formula, and that nothing within it ends. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return PARTING.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What stands between the cells of a line. */
export type CsvSeparator = ',' | ';' | '\t';

/** The cells of a line between commas, semicolons or tabs, or between one of these alone; what is quoted is one cell. */
export function csvCells(line: string, separator: CsvSeparator | ',;\t' = ',;\t'): string[] {
  const [apart, within] = [`[${separator}]`, `[^${separator}]*`];
  const cells = [
    ...line.matchAll(
      new RegExp(`(?:^|${apart})[ ]*(?:"((?:[^"]|"")*)"${within}|(${within}))`, 'g'),
    ),
  ];
  return cells.map(([, quoted, bare = '']) => (quoted?.replaceAll('""', '"') ?? bare).trim());
}
