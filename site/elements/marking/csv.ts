/** Marks as files for spreadsheets, in UTF-8 with the mark by which Excel knows it: a row per student, or a row per answer. */
import { csvCell } from '../../engine/typed/csv';
import { amountText } from '../exercise/amount-text';
import type { GradebookRow } from './gradebook';
import type { Row } from './mark';

const BOM = '\u{feff}';

/** A row per student; `questions` are the columns, in their words. */
export function gradebookCsv(rows: readonly GradebookRow[], questions: readonly string[]): string {
  const headings = ['Number', 'Name', ...questions, 'Right', 'Of', 'Tries', 'Minutes', 'Notes'];
  const lines = rows.map(({ student, name, marks, right, tries, minutes, notes }) => [
    String(student),
    name,
    ...questions.map((_, at) => pointOf(marks[at]?.said)),
    ...[right, questions.length, tries, minutes].map(String),
    notes.join('; '),
  ]);
  return csvOf([headings, ...lines]);
}

/** One for what is right, none for what is not; nothing where there is no work. */
const pointOf = (said: string | undefined) =>
  said === undefined || said === 'none' ? '' : said === 'right' ? '1' : '0';

/** A row per answer; `questions` are in the order of the marks. */
export function answersCsv(rows: readonly Row[], questions: readonly string[]): string {
  const headings = [
    ...['number', 'label', 'question', 'exercise', 'verdict', 'mistake', 'typed', 'right answer'],
    ...['tries', 'minutes', 'own paper'],
  ];
  const lines = rows.flatMap(({ student, label, marks }) =>
    marks.flatMap((mark, at) =>
      mark
        ? [
            [
              String(student),
              label,
              questions[at] ?? '',
              mark.exercise,
              mark.said,
              mark.wrong?.kind === 'mistake' ? mark.wrong.id : '',
              mark.typed.join(' | '),
              amountText(mark.answer),
              String(mark.tries),
              String(mark.minutes),
              mark.isOwnPaper ? 'yes' : 'no',
            ],
          ]
        : [],
    ),
  );
  return csvOf([headings, ...lines]);
}

const csvOf = (lines: readonly (readonly string[])[]) =>
  `${BOM}${lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`;
