/** Marks as a file for spreadsheets: one row per answer, in UTF-8 with the mark by which Excel knows it. */
import { formatAmount } from '../../engine/units';
import type { Row } from './mark';

const BOM = '\u{feff}';
const HEADINGS = [
  'student',
  'label',
  'exercise',
  'verdict',
  'mistake',
  'typed',
  'right answer',
  'tries',
  'minutes',
  'own paper',
];

/** The rows of a class. */
export function csvOf(rows: readonly Row[]): string {
  const lines = rows.flatMap(({ student, label, marks }) =>
    marks.flatMap((mark) =>
      mark
        ? [
            [
              String(student),
              label,
              mark.exercise,
              mark.said,
              mark.wrong?.kind === 'mistake' ? mark.wrong.id : '',
              mark.typed.join(' | '),
              formatAmount(mark.answer.value, mark.answer.dimension, 4),
              String(mark.tries),
              String(mark.minutes),
              mark.isOwnPaper ? 'yes' : 'no',
            ],
          ]
        : [],
    ),
  );
  return `${BOM}${[HEADINGS, ...lines].map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

/** A cell that no spreadsheet takes for a formula, and that no comma ends. */
export function cellOf(text: string): string {
  const safe = /^\s*[=+\-@]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
