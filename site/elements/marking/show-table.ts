/** The marks of a class as a gradebook: a table, and files. */
import { copyRow } from '../homework/copy-row';
import { make } from '../make';
import { answersCsv, gradebookCsv } from './csv';
import type { Gradebook, GradebookRow } from './gradebook';
import type { Mark, Row } from './mark';
import { type Asked, markSaid, markTold } from './words';

/** Students down, exercises across. */
export function gradebookTable({ rows }: Gradebook, asked: readonly Asked[]): HTMLElement {
  const table = make('table', { className: 'marks' });
  table.append(make('caption', { textContent: 'Gradebook' }));
  const head = table.createTHead().insertRow();
  for (const textContent of ['Student', 'Name'])
    head.append(make('th', { textContent, scope: 'col' }));
  for (const [at, { question, task }] of asked.entries())
    head.append(make('th', { textContent: `${at + 1}. ${question}`, title: task, scope: 'col' }));
  for (const textContent of ['Right', 'Tries', 'Minutes', 'Notes'])
    head.append(make('th', { textContent, scope: 'col' }));
  const body = table.createTBody();
  for (const row of rows) body.append(rowOf(row, asked.length));
  const foot = table.createTFoot().insertRow();
  foot.append(make('th', { textContent: 'Right', scope: 'row' }));
  foot.insertCell();
  for (const at of asked.keys())
    foot.insertCell().textContent = `${rows.filter(({ marks }) => isRight(marks[at])).length} of ${rows.length}`;
  for (let cells = 0; cells < 4; cells += 1) foot.insertCell();
  const scroll = make('div', {
    className: 'scroll',
    tabIndex: 0,
    attributes: { role: 'group', 'aria-label': 'Gradebook' },
  });
  scroll.append(table);
  return scroll;
}

const isRight = (mark: Mark | undefined) => mark?.said === 'right';

function rowOf(of: GradebookRow, count: number): HTMLTableRowElement {
  const row = make('tr', {});
  row.append(make('th', { textContent: String(of.student), scope: 'row' }));
  row.insertCell().textContent = of.name;
  for (let at = 0; at < count; at += 1) {
    const mark = of.marks[at];
    const { sign, text } = markSaid(mark);
    const cell = row.insertCell();
    cell.dataset.said = mark?.said ?? 'no work';
    cell.title = markTold(mark);
    cell.textContent = `${sign} ${text}${mark && !mark.isOwnPaper ? ', another paper' : ''}`.trim();
  }
  for (const text of [`${of.right} of ${count}`, String(of.tries), String(of.minutes)])
    row.insertCell().textContent = text;
  row.insertCell().textContent = of.notes.join('; ');
  return row;
}

/** The marks to take away: the gradebook, and each answer. */
export function takeAway(
  { rows }: Gradebook,
  answers: readonly Row[],
  asked: readonly Asked[],
): HTMLElement[] {
  const questions = asked.map(({ question }, at) => `${at + 1}. ${question}`);
  return [
    file('Gradebook as CSV, one row per student', 'gradebook.csv', gradebookCsv(rows, questions)),
    file('All answers as CSV, one row per answer', 'answers.csv', answersCsv(answers, questions)),
  ];
}

function file(label: string, name: string, text: string): HTMLElement {
  const { row, actions } = copyRow(label, text);
  actions.append(
    make('a', {
      className: 'button',
      textContent: 'Save',
      download: name,
      href: URL.createObjectURL(new Blob([text], { type: 'text/csv' })),
    }),
  );
  return row;
}
